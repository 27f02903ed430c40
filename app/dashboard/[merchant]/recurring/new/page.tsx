import { SeriesForm } from "@/components/deliveries/forms";
import { recurringPath } from "@/components/deliveries/paths";
import { seriesFormProps } from "@/components/deliveries/recurring/series-form-props";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { beginSeries } from "./beginning";

export const generateMetadata = merchantPageTitle("New series", "deliveries:create");

type Props = { params: MerchantParams; searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewSeriesPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const { id, key } = session.merchant;
  const { from } = await searchParams;
  const now = new Date();
  const begun = await beginSeries(ctx, typeof from === "string" ? from : null, now);
  return (
    <>
      <PageHeader
        title="New series"
        description="Books the same delivery on the days you choose."
        back={
          <Link quiet href={recurringPath(key)}>
            Recurring
          </Link>
        }
      />
      <SeriesForm
        key={`${id} ${String(from)}`}
        merchantId={id}
        edited={null}
        {...begun}
        {...await seriesFormProps(ctx, now)}
      />
      <AddressCredits />
    </>
  );
}
