import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { exportDb } from "@/lib/core/db";
import { csvFile } from "@/lib/http/files";
import { exportImport } from "@/lib/imports/reads/export-import";
import { importKey } from "@/lib/imports/schema";

/** `left`: only the rows that were not booked, to be fixed and imported again. */
const query = importKey.extend({ rows: z.enum(["all", "left"]) });

export const GET = dataEndpoint(merchantUser, query, (ctx, { id, rows }, { merchant }) => {
  const leftOver = rows === "left";
  const title = `${merchant.name} import ${leftOver ? "rows to fix" : "results"}`;
  return csvFile(exportImport({ ...ctx, db: exportDb() }, { id, leftOver }), title);
});
