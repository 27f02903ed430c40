import { LabelPages } from "@/components/deliveries/label/label-pages";
import { LabelSheet } from "@/components/deliveries/label/label-sheet";
import { PrintButton } from "@/components/deliveries/label/print-button";
import { PrintStyle } from "@/components/deliveries/label/print-style";
import { deliveriesPath, labelsPath } from "@/components/deliveries/paths";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { asOpened } from "@/components/kit/as-opened";
import type { SearchParams } from "@/components/kit/live/address";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { counted } from "@/lib/core/counted";
import { MAX_SEARCH_ORDER_NUMBERS } from "@/lib/deliveries/filter";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import { findLabels } from "@/lib/deliveries/reads/find-labels";
import { labelCodes } from "@/lib/deliveries/rules/label";

export const generateMetadata = merchantPageTitle("Print labels", "deliveries:read");

type LabelsPageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

/** The labels of the deliveries that were selected in the table. */
export default async function LabelsPage({ params, searchParams }: LabelsPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { orders, page } = tableUrl.read(await searchParams);
  const asked = orders.slice(0, MAX_SEARCH_ORDER_NUMBERS);
  const { labeled, ...shown } = await findLabels(ctx, asked, page);
  const { key, units } = session.merchant;
  const labels = await Promise.all(
    labeled.map(async ({ delivery, pieces }) => {
      const { orderNumber } = delivery;
      const url = await asOpened(trackingUrl(delivery.trackingCode));
      return labelCodes({ orderNumber, trackingUrl: url }, pieces).map((codes) => ({ delivery, codes }));
    }),
  );
  return (
    <>
      <PrintStyle />
      <PageHeader
        title={counted(shown.pieces[0]?.of ?? 0, "label")}
        description="4 × 6 inches. In the print dialog, choose this paper size and no scaling."
        back={
          <Link quiet href={deliveriesPath(key)}>
            Deliveries
          </Link>
        }
        actions={<PrintButton />}
      />
      {labeled.length === 0 && <p>Select deliveries in the list to print their labels.</p>}
      <LabelPages {...shown} href={(number) => labelsPath(key, asked, number)} />
      <LabelSheet labels={labels.flat()} units={units} merchant={session.merchant} />
    </>
  );
}
