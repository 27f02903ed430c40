import { z } from "zod";
import { filterOf, tableUrl, type TableState } from "../table/search-params";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import type { Context } from "@/lib/core/context";
import { exportDb } from "@/lib/core/db";
import { localDay } from "@/lib/core/time";
import { exportDeliveries, exportWorkbook } from "@/lib/deliveries/reads/export-deliveries";
import { daysOf } from "@/lib/deliveries/rules/days";
import type { ExportFormat } from "@/lib/exports/constants";
import { csvFile, workbookFile } from "@/lib/http/files";

type Exported = {
  state: TableState;
  /** Ids of the selected rows; all of them if empty. */
  ids?: string[];
  format: ExportFormat;
  merchantName: string;
  /** Name of the saved view. */
  viewName?: string | null;
};

/**
 * Streams the deliveries of a list as `Demo Store deliveries <date of the export>`, with the filtered dates if both are
 * set.
 */
export async function exportFile(
  ctx: Context,
  { state, ids = [], format, merchantName, viewName }: Exported,
): Promise<Response> {
  const { filter, sort } = filterOf(state);
  const { timeZone } = await getTimeZone(ctx);
  const { from, to } = daysOf(filter, localDay(new Date(), timeZone));
  const days = from === to ? from : `${from} to ${to}`;
  const title = `${merchantName} ${viewName ?? "deliveries"}${from && to ? ` created ${days}, exported` : ""}`;
  const exporting = { ...ctx, db: exportDb() };
  const input = { filter, sort, ids };
  return format === "csv"
    ? csvFile(exportDeliveries(exporting, input), title)
    : workbookFile(exportWorkbook(exporting, input), title);
}

/** The table's query, and `ids` for selected rows. */
const query = z
  .looseObject({ ids: z.string().default("") })
  .catchall(z.union([z.string(), z.array(z.string())]));

/** Creates the route handler that exports the rows of an open table. */
export const tableExport = (format: ExportFormat) =>
  dataEndpoint(merchantUser, query, (ctx, { ids, ...parameters }, { merchant }) =>
    exportFile(ctx, {
      state: tableUrl.read(parameters),
      ids: ids.split(",").filter((id) => id !== ""),
      format,
      merchantName: merchant.name,
    }),
  );
