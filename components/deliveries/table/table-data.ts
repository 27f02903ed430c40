import type { Context } from "@/lib/core/context";
import { searchDeliveries } from "@/lib/deliveries/reads/search-deliveries";
import { type TablePage, tablePage } from "./row";
import { searchInputOf, type TableState } from "./search-params";

/** The rows of the table's state, in its texts; for the page and for what asks again while it is open. */
export async function tableData(ctx: Context, state: TableState): Promise<TablePage> {
  return tablePage(await searchDeliveries(ctx, searchInputOf(state)), new Date());
}
