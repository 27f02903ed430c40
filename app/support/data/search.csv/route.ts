import { staffDataEndpoint } from "@/lib/auth/data-endpoint";
import { exportDb } from "@/lib/core/db";
import { csvFile } from "@/lib/http/csv-file";
import { exportSearch } from "@/lib/support/reads/export-search";
import { searchInput } from "@/lib/support/schema";

export const GET = staffDataEndpoint(searchInput, (ctx, input) =>
  csvFile(exportSearch({ ...ctx, db: exportDb() }, input), "Waybill support search"),
);
