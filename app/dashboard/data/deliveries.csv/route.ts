import { z } from "zod";
import { searchInputOf, tableUrl } from "@/components/deliveries/table/search-params";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { exportDb } from "@/lib/core/db";
import { exportDeliveries } from "@/lib/deliveries/reads/export-deliveries";
import { csvFile } from "@/lib/http/files";

/** The table's query, and `ids` for a selection of its rows. */
const query = z
  .looseObject({ ids: z.string().default("") })
  .catchall(z.union([z.string(), z.array(z.string())]));

export const GET = dataEndpoint(merchantUser, query, (ctx, { ids, ...parameters }, { merchant }) => {
  const { filter, sort } = searchInputOf(tableUrl.read(parameters));
  const selected = ids.split(",").filter((id) => id !== "");
  return csvFile(
    exportDeliveries({ ...ctx, db: exportDb() }, { filter, sort, ids: selected }),
    `${merchant.name} deliveries`,
  );
});
