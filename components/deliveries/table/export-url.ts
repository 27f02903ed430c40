import { dataUrl } from "@/components/kit/live/data-client";
import { rowsQuery, type TableState } from "./search-params";

/** Where the rows of the table's filter come as a CSV file, or of them those with these ids. */
export function exportUrl(
  merchantId: string,
  state: TableState,
  { ids = [] }: { ids?: readonly string[] } = {},
): string {
  const parameters = Object.fromEntries(new URLSearchParams(rowsQuery({ ...state, page: 1 })));
  return dataUrl("deliveries.csv", {
    merchantId,
    parameters: { ...parameters, ...(ids.length > 0 && { ids: ids.join(",") }) },
  });
}
