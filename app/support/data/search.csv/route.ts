import { csvFile } from "@/app/dashboard/data/deliveries.csv/csv-file";
import { staffDataEndpoint } from "@/lib/auth/data-endpoint";
import { exportSearch } from "@/lib/support/export-search";
import { searchInput } from "@/lib/support/schema";

export const GET = staffDataEndpoint(searchInput, (ctx, input) =>
  csvFile(exportSearch(ctx, input), "Waybill support search"),
);
