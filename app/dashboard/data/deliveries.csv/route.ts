import { z } from "zod";
import { searchInputOf, tableUrl } from "@/components/deliveries/table/search-params";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { exportDb } from "@/lib/core/db";
import { localDay } from "@/lib/core/time";
import type { DayRange } from "@/lib/deliveries/filter";
import { daysOf } from "@/lib/deliveries/rules/days";
import { exportDeliveries } from "@/lib/deliveries/reads/export-deliveries";
import { csvFile } from "@/lib/http/files";

/** The table's query, and `ids` for selected rows. */
const query = z
  .looseObject({ ids: z.string().default("") })
  .catchall(z.union([z.string(), z.array(z.string())]));

/** `Demo Store deliveries`, with the filtered dates if both are set. The date of the export is appended. */
function titleOf(merchantName: string, { from, to }: DayRange): string {
  const days = from === to ? from : `${from} to ${to}`;
  return `${merchantName} deliveries${from && to ? ` created ${days}, exported` : ""}`;
}

export const GET = dataEndpoint(merchantUser, query, async (ctx, { ids, ...parameters }, { merchant }) => {
  const { filter, sort } = searchInputOf(tableUrl.read(parameters));
  const { timeZone } = await getTimeZone(ctx);
  const selected = ids.split(",").filter((id) => id !== "");
  return csvFile(
    exportDeliveries({ ...ctx, db: exportDb() }, { filter, sort, ids: selected }),
    titleOf(merchant.name, daysOf(filter, localDay(new Date(), timeZone))),
  );
});
