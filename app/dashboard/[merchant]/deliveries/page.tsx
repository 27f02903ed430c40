import type { SearchParams } from "@/components/kit/live/address";
import { Suspense } from "react";
import { zoneName } from "@/components/deliveries/booking/zone-name";
import { DeliveriesTable } from "@/components/deliveries/table/deliveries-table";
import { rowsQuery, type TableState, tableUrl } from "@/components/deliveries/table/search-params";
import { tableData } from "@/components/deliveries/table/table-data";
import type { TablePage } from "@/components/deliveries/table/row";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { ListSkeleton } from "@/components/kit/list/list-skeleton";
import type { ListAnswer } from "@/components/kit/list/use-live-rows";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import type { MerchantSession } from "@/lib/auth/session-context";
import { currentCaller } from "@/lib/auth/session";
import { pageFailure } from "@/lib/auth/page-failure";
import type { Context } from "@/lib/core/context";
import type { Units } from "@/lib/core/units";
import { may } from "@/lib/core/permissions";
import { type NamedCourier, recentCouriers } from "@/lib/deliveries/reads/recent-couriers";
import { listSavedViews } from "@/lib/deliveries/reads/list-saved-views";
import type { SavedView } from "@/lib/deliveries/rules/saved-view";

export const generateMetadata = merchantPageTitle(
  () => getText("frame").t("pages.deliveries"),
  "deliveries:read",
);

type DeliveriesPageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

export default async function DeliveriesPage({ params, searchParams }: DeliveriesPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const state = tableUrl.read(await searchParams);
  // Not loading.tsx: it would send status 200 for every page below, even for a missing delivery.
  return (
    <Suspense fallback={<Places />}>
      <LoadedTable ctx={ctx} merchant={session.merchant} state={state} />
    </Suspense>
  );
}

function Places() {
  return (
    <ListSkeleton
      title={getText("table").t("title")}
      buttons="w-48"
      views={["w-8", "w-12", "w-20", "w-24"]}
      filters={["w-20", "w-24", "w-32"]}
      rows={12}
      rowClass="h-10"
    />
  );
}

type LoadedTableProps = { ctx: Context; merchant: MerchantSession["merchant"]; state: TableState };

async function LoadedTable({ ctx, merchant: { id, units }, state }: LoadedTableProps) {
  const { initial, views, couriers, zone } = await load(ctx, state, units);
  return (
    <Texts of={["table"]}>
      <DeliveriesTable
        merchantId={id}
        initial={initial}
        views={views}
        couriers={couriers}
        zone={zone}
        may={{ cancel: may(ctx.actor, "deliveries:cancel"), create: may(ctx.actor, "deliveries:create") }}
      />
    </Texts>
  );
}

type Loaded = {
  initial: ListAnswer<TablePage>;
  views: SavedView[];
  couriers: NamedCourier[];
  zone: string | null;
};

/** If the database is unavailable, only the table shows an error with Retry; the rest of the page stays. */
async function load(ctx: Context, state: TableState, units: Units): Promise<Loaded> {
  const query = rowsQuery(state);
  try {
    const [page, views, couriers, { timeZone }] = await Promise.all([
      tableData(ctx, state, units),
      listSavedViews(ctx),
      recentCouriers(ctx, state.courier),
      getTimeZone(ctx),
    ]);
    const zone = zoneName(getText("booking"), timeZone, new Date());
    return { initial: { query, page, failure: null }, views, couriers, zone };
  } catch (error) {
    const failure = pageFailure(error, await currentCaller());
    return { initial: { query, page: null, failure }, views: [], couriers: [], zone: null };
  }
}
