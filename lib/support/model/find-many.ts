import type { Context } from "@/lib/core/context";
import { partsOf } from "@/lib/core/pasted-cells";
import { type FoundKey, type Hit, loadHits } from "./hits";
import { MAX_LINES, otherCases } from "../filter";
import type { Environment } from "../constants";
import { inEnvironment } from "./environment";

/**
 * Approximate maximum of deliveries in a list, with at least two for each order number that several merchants use.
 */
const MAX_SHOWN = 400;
const MIN_PER_LINE = 2;
const MAX_PER_LINE = 20;

/**
 * The result for one order number of a list: missing without hits, ambiguous with several. `hasMore`: not all are
 * shown.
 */
export type SearchLine = { asked: string; hits: Hit[]; hasMore: boolean };

/**
 * Searches for each order number: exactly, or if not found, in lower and upper case. If one with spaces is
 * not found, its parts are searched.
 */
export async function findMany(
  ctx: Context,
  lines: readonly string[],
  environment: Environment,
): Promise<SearchLine[]> {
  const perLine = Math.min(MAX_PER_LINE, Math.max(MIN_PER_LINE, Math.floor(MAX_SHOWN / lines.length)));
  const wanted = { environment, limit: perLine + 1 };
  const whole = await byOrderNumbersInAnyCase(ctx, lines, wanted);
  const torn = lines.filter((line) => !whole.has(line)).flatMap((line) => partsOf(line));
  const parts = await byOrderNumbersInAnyCase(ctx, torn.slice(0, MAX_LINES), wanted);
  const asked = lines.flatMap((line) => {
    const own = whole.has(line) ? [] : partsOf(line);
    return own.some((part) => parts.has(part)) ? own : [line];
  });
  const found = new Map<string, FoundKey[]>([...parts, ...whole]);
  const distinct = [...new Set(asked)];
  const listed = distinct.map((text) => (found.get(text) ?? []).slice(0, perLine));
  const hits = new Map((await loadHits(ctx, listed.flat())).map((hit) => [hit.deliveryId, hit]));
  return distinct.map((text, index) => ({
    asked: text,
    hits: (listed[index] ?? [])
      .flatMap(({ deliveryId }) => hits.get(deliveryId) ?? [])
      .sort((a, b) => a.merchantName.localeCompare(b.merchantName)),
    hasMore: (found.get(text)?.length ?? 0) > perLine,
  }));
}

async function byOrderNumbersInAnyCase(
  ctx: Context,
  orderNumbers: readonly string[],
  wanted: { environment: Environment; limit: number },
): Promise<Map<string, FoundKey[]>> {
  const found = await byOrderNumbers(ctx, orderNumbers, wanted);
  const missing = orderNumbers.filter((each) => !found.has(each));
  const others = await byOrderNumbers(ctx, missing.flatMap(otherCases), wanted);
  for (const each of missing) {
    const keys = otherCases(each).flatMap((other) => others.get(other) ?? []);
    if (keys.length > 0) {
      found.set(
        each,
        keys.map((key) => ({ ...key, why: "order_number_in_other_case" })),
      );
    }
  }
  return found;
}

async function byOrderNumbers(
  ctx: Context,
  orderNumbers: readonly string[],
  { environment, limit }: { environment: Environment; limit: number },
): Promise<Map<string, FoundKey[]>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<{ orderNumber: string; merchantId: string; deliveryId: string }[]>`
    SELECT asked."orderNumber", found."merchantId", found."deliveryId"
    FROM unnest(${[...new Set(orderNumbers)]}::text[]) AS asked ("orderNumber")
    CROSS JOIN LATERAL (
      SELECT d."merchantId", d.id AS "deliveryId" FROM "Delivery" d
      WHERE d."orderNumber" = asked."orderNumber" AND ${inEnvironment(environment)} LIMIT ${limit}
    ) AS found`;
  const byNumber = new Map<string, FoundKey[]>();
  for (const { orderNumber, ...key } of rows) {
    const keys = byNumber.get(orderNumber) ?? [];
    keys.push({ ...key, why: "order_number" });
    byNumber.set(orderNumber, keys);
  }
  return byNumber;
}
