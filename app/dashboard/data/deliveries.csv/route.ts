import { z } from "zod";
import { searchInputOf, tableUrl } from "@/components/deliveries/table/search-params";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { exportDb } from "@/lib/core/db";
import { localDay } from "@/lib/core/time";
import type { DayRange } from "@/lib/deliveries/filter";
import { daysOf } from "@/lib/deliveries/model/days";
import { exportDeliveries } from "@/lib/deliveries/reads/export-deliveries";
import { csvFile } from "@/lib/http/files";

/** The table's query, and `ids` for a selection of its rows. */
const query = z
  .looseObject({ ids: z.string().default("") })
  .catchall(z.union([z.string(), z.array(z.string())]));

/** `Demo Store deliveries`, and of which days if the filter names both ends; the day of the export follows. */
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
