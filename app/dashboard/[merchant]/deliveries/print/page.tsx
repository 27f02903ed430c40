import type { SearchParams } from "@/components/kit/live/address";
import { zoneName } from "@/components/deliveries/booking/zone-name";
import { formatCount } from "@/components/deliveries/format";
import { PrintButton } from "@/components/deliveries/label/print-button";
import { deliveriesPath } from "@/components/deliveries/paths";
import { MAX_PRINTED, printData } from "@/components/deliveries/table/print-data";
import { PrintedList } from "@/components/deliveries/table/printed-list";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";

export const generateMetadata = merchantPageTitle("Print deliveries", "deliveries:read");

type PrintPageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

/** Prints the whole filtered list, of which the table shows one page. */
export default async function PrintPage({ params, searchParams }: PrintPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { key, name, units } = session.merchant;
  const state = tableUrl.read(await searchParams);
  const [{ rows, total, isCapped }, { timeZone }] = await Promise.all([
    printData(ctx, state, units),
    getTimeZone(ctx),
  ]);
  const more = total > rows.length || isCapped;
  return (
    <>
      <PageHeader
        title="Deliveries"
        description={`${name} · ${formatCount(rows.length)} ${rows.length === 1 ? "delivery" : "deliveries"} · ${zoneName(timeZone, new Date())}`}
        back={
          <Link
            quiet
            href={`${deliveriesPath(key)}${tableUrl.query(state) && `?${tableUrl.query(state)}`}`}
            className="print:hidden"
          >
            Back to the list
          </Link>
        }
        actions={<PrintButton />}
      />
      {more && (
        <Callout
          tone="warning"
          className="mb-4"
          title={`Only the first ${formatCount(MAX_PRINTED)} of ${formatCount(total)}${isCapped ? " or more" : ""} deliveries are listed`}
        >
          Narrow the filter to print the rest, or export all of them as CSV.
        </Callout>
      )}
      <PrintedList rows={rows} columns={state.cols} />
    </>
  );
}
