import { recurringPath } from "@/components/deliveries/paths";
import { LaterSeriesForm } from "@/components/deliveries/recurring/later-series-form";
import { seriesFormProps } from "@/components/deliveries/recurring/series-form-props";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { beginSeries } from "./beginning";

export const generateMetadata = merchantPageTitle(
  () => getText("recurring").t("page.new"),
  "deliveries:create",
);

type Props = { params: MerchantParams; searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewSeriesPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const { t } = getText("recurring");
  const { id, key } = session.merchant;
  const { from } = await searchParams;
  const now = new Date();
  const begun = await beginSeries(ctx, typeof from === "string" ? from : null, now);
  return (
    <Texts of={["recurring", "booking", "quotes"]}>
      <PageHeader
        title={t("page.new")}
        description={t("page.newHint")}
        back={
          <Link quiet href={recurringPath(key)}>
            {t("page.title")}
          </Link>
        }
      />
      <LaterSeriesForm
        key={`${id} ${String(from)}`}
        merchantId={id}
        edited={null}
        {...begun}
        {...await seriesFormProps(ctx, now)}
      />
      <AddressCredits />
    </Texts>
  );
}
