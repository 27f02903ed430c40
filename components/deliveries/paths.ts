import type { SearchFilter } from "@/lib/deliveries/filter";

export const DELIVERIES_PATH = "/dashboard/deliveries";
export const NEW_DELIVERY_PATH = `${DELIVERIES_PATH}/new`;

/**
 * What a path cannot say as it stands: `new` is a page of its own, `.` and `..` disappear from any URL, encoded
 * or not. They get a `~` in front, and what already looks like that gets one more.
 */
const RESERVED = /^~*(new|\.{1,2})$/;

/** The page of one delivery, whatever its order number holds. */
export function deliveryPath(orderNumber: string): string {
  const segment = RESERVED.test(orderNumber) ? `~${orderNumber}` : orderNumber;
  return `${DELIVERIES_PATH}/${encodeURIComponent(segment)}`;
}

/**
 * The order number that `deliveryPath` wrote, from the dynamic segment as Next hands it to a page: still percent
 * encoded. Null when it is no encoded text; there is no such delivery then.
 */
export function orderNumberFromSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.startsWith("~") && RESERVED.test(text) ? text.slice(1) : text;
  } catch {
    return null;
  }
}

/** What a link to the table may narrow it by. */
export type DeliveriesFilter = {
  readonly [Name in keyof SearchFilter]?: Readonly<NonNullable<SearchFilter[Name]>>;
};

/** The table of deliveries, filtered. */
export function deliveriesPath(filter: DeliveriesFilter = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const text = typeof value === "object" ? value.join(",") : String(value);
    if (text !== "") query.set(name, text);
  }
  return query.size === 0 ? DELIVERIES_PATH : `${DELIVERIES_PATH}?${query.toString()}`;
}

export type ProofImageKey = { orderNumber: string; sequence: number; image: "photo" | "signature" };

/** An image of a proof, for the merchant's people. */
export function proofPath(merchantId: string, { orderNumber, sequence, image }: ProofImageKey): string {
  const query = { merchant: merchantId, order_number: orderNumber, sequence: String(sequence), image };
  return `/dashboard/data/proof?${new URLSearchParams(query).toString()}`;
}
