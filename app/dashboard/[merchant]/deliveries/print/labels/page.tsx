import { setImmediate } from "node:timers/promises";
import { formatCount } from "@/components/deliveries/format";
import { LabelPages } from "@/components/deliveries/label/label-pages";
import { LabelSheet } from "@/components/deliveries/label/label-sheet";
import { PaperChoice, paperHint } from "@/components/deliveries/label/paper-choice";
import { PrintButton } from "@/components/deliveries/label/print-button";
import { PrintStyle } from "@/components/deliveries/label/print-style";
import { deliveriesPath } from "@/components/deliveries/paths";
import { filterOf, labelsPath, labelsUrl } from "@/components/deliveries/table/search-params";
import { asOpened } from "@/components/kit/as-opened";
import type { SearchParams } from "@/components/kit/live/address";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { counted } from "@/lib/core/counted";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import { findLabels, type LabeledDelivery, MAX_LABELED } from "@/lib/deliveries/reads/find-labels";
import { type LabelCodes, labelCodes } from "@/lib/deliveries/rules/label";

export const generateMetadata = merchantPageTitle("Print labels", "deliveries:read");

type LabelsPageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

/** The labels of a list: of those that were selected in the table, or of all rows of its filter. */
export default async function LabelsPage({ params, searchParams }: LabelsPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const state = labelsUrl.read(await searchParams);
  const { labeled, isCapped, ...shown } = await findLabels(ctx, filterOf(state), state.page);
  const { key, units } = session.merchant;
  const labels: { delivery: LabeledDelivery; codes: LabelCodes }[] = [];
  for (const { delivery, pieces } of labeled) {
    const { orderNumber, trackingCode } = delivery;
    const url = await asOpened(trackingUrl(trackingCode));
    for (const codes of labelCodes({ orderNumber, trackingUrl: url }, pieces))
      labels.push({ delivery, codes });
    // Each code takes milliseconds, and other requests must not wait for all of them.
    await setImmediate();
  }
  return (
    <>
      <PrintStyle paper={state.paper} />
      <PageHeader
        title={counted(shown.pieces[0]?.of ?? 0, "label")}
        description={paperHint(state.paper)}
        back={
          <Link quiet href={deliveriesPath(key)}>
            Deliveries
          </Link>
        }
        actions={<PrintButton />}
      />
      {isCapped && (
        <Callout
          tone="warning"
          className="mb-4 print:hidden"
          title={`These are the labels of the first ${formatCount(MAX_LABELED)} deliveries`}
        >
          Narrow the filter of the list to print the others.
        </Callout>
      )}
      {labeled.length === 0 && (
        <p>No delivery matches. Select deliveries in the list to print their labels.</p>
      )}
      {labeled.length > 0 && (
        <PaperChoice
          paper={state.paper}
          href={(paper) => labelsPath(key, { ...state, page: shown.page, paper })}
        />
      )}
      <LabelPages {...shown} href={(page) => labelsPath(key, { ...state, page })} />
      <LabelSheet labels={labels} units={units} merchant={session.merchant} paper={state.paper} />
    </>
  );
}
