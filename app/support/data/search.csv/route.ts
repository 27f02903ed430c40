import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { exportDb } from "@/lib/core/db";
import { csvFile } from "@/lib/http/files";
import { exportSearch } from "@/lib/support/reads/export-search";
import { searchInput } from "@/lib/support/schema";

export const GET = dataEndpoint(staffOnly, searchInput, (ctx, input) =>
  csvFile(exportSearch({ ...ctx, db: exportDb() }, input), "Waybill support search"),
);
