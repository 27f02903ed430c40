import type { Metadata } from "next";
import type { SearchParams } from "@/components/kit/live/address";
import { zoneName } from "@/components/deliveries/booking/zone-name";
import { PrintButton } from "@/components/deliveries/label/print-button";
import { deliveriesPath } from "@/components/deliveries/paths";
import { MAX_PRINTED, printData } from "@/components/deliveries/table/print-data";
import { PrintedList } from "@/components/deliveries/table/printed-list";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";

type PrintPageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: PrintPageProps): Promise<Metadata> {
  await requireMerchantContext(params, "deliveries:read");
  return { title: getText("labels").t("print.list") };
}

/** Prints the whole filtered list, of which the table shows one page. */
export default async function PrintPage({ params, searchParams }: PrintPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { key, name, units } = session.merchant;
  const state = tableUrl.read(await searchParams);
  const [{ rows, total, isCapped }, { timeZone }] = await Promise.all([
    printData(ctx, state, units),
    getTimeZone(ctx),
  ]);
  const { t } = getText("labels");
  const more = total > rows.length || isCapped;
  return (
    <Texts of={["labels"]}>
      <PageHeader
        title={t("print.deliveries")}
        description={[
          name,
          t("print.deliveryCount", { count: rows.length }),
          zoneName(getText("booking"), timeZone, new Date()),
        ].join(" · ")}
        back={
          <Link
            quiet
            href={`${deliveriesPath(key)}${tableUrl.query(state) && `?${tableUrl.query(state)}`}`}
            className="print:hidden"
          >
            {t("print.back")}
          </Link>
        }
        actions={<PrintButton />}
      />
      {more && (
        <Callout
          tone="warning"
          className="mb-4"
          title={t(isCapped ? "print.firstOfMore" : "print.firstOf", { count: MAX_PRINTED, total })}
        >
          {t("print.narrowOrExport")}
        </Callout>
      )}
      <PrintedList rows={rows} columns={state.cols} />
    </Texts>
  );
}
