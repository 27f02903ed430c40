import type { Context } from "@/lib/core/context";
import { inSnapshot } from "@/lib/core/snapshot";
import type { Units } from "@/lib/core/units";
import type { DeliveryRow } from "./row";
import type { TableState } from "./search-params";
import { tableData } from "./table-data";

/** Maximum rows of a printed list, about thirty sheets. The page says if there are more. */
export const MAX_PRINTED = 1_000;

const PER_PAGE = 100;

type Printed = { rows: DeliveryRow[]; total: number; isCapped: boolean };

/** All rows of the filter in order, from one snapshot, up to the limit. */
export function printData(ctx: Context, state: TableState, units: Units): Promise<Printed> {
  return inSnapshot(ctx, async (at) => {
    const rows: DeliveryRow[] = [];
    for (let page = 1; ; page += 1) {
      const found = await tableData(at, { ...state, page, per: PER_PAGE }, units, { isPaper: true });
      rows.push(...found.rows);
      const isLast = found.rows.length < PER_PAGE || rows.length >= MAX_PRINTED;
      if (isLast) return { rows, total: found.total, isCapped: found.isCapped };
    }
  });
}
