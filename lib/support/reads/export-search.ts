import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { csvText } from "@/lib/deliveries/shared/export-csv";
import { formatTimestamp } from "@/lib/core/time";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import type { Hit } from "../model/hits";
import type { SearchInput } from "../schema";
import { searchForSupport, type SearchResult } from "./search-for-support";

const HEADERS = [
  "Searched for",
  "Result",
  "Merchant",
  "Order number",
  "Status",
  "Dropoff city",
  "Created (UTC)",
  "Tracking link",
];

/**
 * Yields a search as CSV: a line for each delivery found, and one for each order number of a list that was not found.
 */
export async function* exportSearch(ctx: Context, input: SearchInput): AsyncGenerator<string, void> {
  requirePermission(ctx, "support:look-up");
  const result = await searchForSupport(ctx, input, { isExport: true });
  yield csvText([HEADERS, ...rowsOf(result)]);
}

function rowsOf(result: SearchResult): string[][] {
  if (result.kind === "one") return result.hits.map((hit) => rowOf(result.text, "found", hit));
  return result.lines.flatMap(({ asked, hits, hasMore }) => {
    if (hits.length === 0) return [[asked, "missing", ...HEADERS.slice(2).map(() => "")]];
    const outcome = hits.length === 1 ? "found" : hasMore ? "ambiguous, and more" : "ambiguous";
    return hits.map((hit) => rowOf(asked, outcome, hit));
  });
}

function rowOf(asked: string, outcome: string, hit: Hit): string[] {
  const { merchantName, orderNumber, status, dropoffCity, createdAt, trackingCode } = hit;
  const created = formatTimestamp(createdAt);
  return [asked, outcome, merchantName, orderNumber, status, dropoffCity, created, trackingUrl(trackingCode)];
}
