import type { Metadata } from "next";
import { setImmediate } from "node:timers/promises";
import { LabelPages } from "@/components/deliveries/label/label-pages";
import { LabelSheet } from "@/components/deliveries/label/label-sheet";
import { PaperChoice, paperHint } from "@/components/deliveries/label/paper-choice";
import { PrintButton } from "@/components/deliveries/label/print-button";
import { PrintStyle } from "@/components/deliveries/label/print-style";
import { deliveriesPath } from "@/components/deliveries/paths";
import { filterOf, labelsPath, labelsUrl } from "@/components/deliveries/table/search-params";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { asOpened } from "@/components/kit/as-opened";
import type { SearchParams } from "@/components/kit/live/address";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import { findLabels, type LabeledDelivery, MAX_LABELED } from "@/lib/deliveries/reads/find-labels";
import { type LabelCodes, labelCodes } from "@/lib/deliveries/rules/label";

type LabelsPageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: LabelsPageProps): Promise<Metadata> {
  await requireMerchantContext(params, "deliveries:read");
  return { title: getText("labels").t("print.labels") };
}

/** The labels of a list: of those that were selected in the table, or of all rows of its filter. */
export default async function LabelsPage({ params, searchParams }: LabelsPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const state = labelsUrl.read(await searchParams);
  const { labeled, isCapped, ...shown } = await findLabels(ctx, filterOf(state), state.page);
  const { key, units } = session.merchant;
  const text = getText("labels");
  const { t } = text;
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
    <Texts of={["labels"]}>
      <PrintStyle paper={state.paper} />
      <PageHeader
        title={t("print.count", { count: shown.pieces[0]?.of ?? 0 })}
        description={paperHint(text, state.paper)}
        back={
          <Link quiet href={deliveriesPath(key)}>
            {t("print.deliveries")}
          </Link>
        }
        actions={<PrintButton />}
      />
      {isCapped && (
        <Callout
          tone="warning"
          className="mb-4 print:hidden"
          title={t("print.firstLabels", { count: MAX_LABELED })}
        >
          {t("print.narrow")}
        </Callout>
      )}
      {labeled.length === 0 && <p>{t("print.none")}</p>}
      {labeled.length > 0 && (
        <PaperChoice
          paper={state.paper}
          href={(paper) => labelsPath(key, { ...state, page: shown.page, paper })}
        />
      )}
      <LabelPages {...shown} href={(page) => labelsPath(key, { ...state, page })} />
      <LabelSheet labels={labels} units={units} merchant={session.merchant} paper={state.paper} />
    </Texts>
  );
}
