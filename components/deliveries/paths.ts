import { textsParameter } from "@/components/kit/live/address";
import { dashboardPath } from "@/lib/auth/callback-url";
import type { SearchFilter } from "@/lib/deliveries/filter";
import type { DemoTrip } from "@waybill/geo/types";

/**
 * Path of a new delivery's form.
 * @param query initial values, e.g. `?from=A-1`
 */
export function newDeliveryPath(merchantKey: string, query: `?${string}` | "" = ""): string {
  return dashboardPath(merchantKey, `/deliveries/new${query}`);
}

/** Path of the page that imports deliveries, or of one import. */
export function importPath(merchantKey: string, id?: string): string {
  return dashboardPath(merchantKey, id === undefined ? "/import" : `/import/${id}`);
}

/** Path of the deliveries that need attention. */
export function attentionPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/attention");
}

/** Path of the recurring deliveries, templates and holidays. */
export function recurringPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/recurring");
}

/** Path of the form of a new series. `from`: the order number of the delivery that it repeats. */
export function newSeriesPath(merchantKey: string, from?: string): string {
  const query = from === undefined ? "" : `?from=${encodeURIComponent(from)}`;
  return dashboardPath(merchantKey, `/recurring/new${query}`);
}

/** Path of a series. */
export function seriesPath(merchantKey: string, id: string): string {
  return dashboardPath(merchantKey, `/recurring/${encodeURIComponent(id)}`);
}

/** Path of the form that changes a series from now on, or only one of its dates. */
export function editSeriesPath(merchantKey: string, id: string, date?: string): string {
  return `${seriesPath(merchantKey, id)}/edit${date === undefined ? "" : `?date=${date}`}`;
}

/** Path of the quote page, or of a quote for these stops. */
export function quotePath(merchantKey: string, stops: readonly { text: string; pin: string }[] = []): string {
  const query = new URLSearchParams(
    stops.flatMap(({ text, pin }) => [
      ["stop", text],
      ["pin", pin],
    ]),
  );
  return dashboardPath(merchantKey, query.size === 0 ? "/quote" : `/quote?${query.toString()}`);
}

/** Path of a quote for a trip through the demo city. */
export function demoQuotePath(merchantKey: string, { pickup, dropoff }: DemoTrip): string {
  return quotePath(
    merchantKey,
    [pickup, dropoff].map((text) => ({ text, pin: "" })),
  );
}

/**
 * Order numbers that cannot be a path segment: `new` and `print` are pages, and browsers remove `.` and `..` even if encoded.
 * They are prefixed with `~`, as is anything that already begins that way.
 */
const RESERVED = /^~*(new|print|\.{1,2})$/;

/** Path of a delivery, whatever its order number contains. */
export function deliveryPath(merchantKey: string, orderNumber: string): string {
  const segment = RESERVED.test(orderNumber) ? `~${orderNumber}` : orderNumber;
  return dashboardPath(merchantKey, `/deliveries/${encodeURIComponent(segment)}`);
}

/** Path of a delivery's label, which opens the print dialog by itself. */
export function printLabelPath(merchantKey: string, orderNumber: string): string {
  return `${deliveryPath(merchantKey, orderNumber)}/label?print=1`;
}

/** Path of the page that edits a delivery. */
export function editPath(merchantKey: string, orderNumber: string): string {
  return `${deliveryPath(merchantKey, orderNumber)}/edit`;
}

/**
 * Returns the order number from a path segment written by `deliveryPath`, which Next passes percent-encoded.
 * Null if the encoding is invalid.
 */
export function orderNumberFromSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment).normalize("NFC");
    return text.startsWith("~") && RESERVED.test(text) ? text.slice(1) : text;
  } catch {
    return null;
  }
}

/** Filters that a link to the table can set. */
export type DeliveriesFilter = {
  readonly [Name in keyof SearchFilter]?: Readonly<NonNullable<SearchFilter[Name]>>;
};

/** Writes a list, as the table reads it. */
const written = (values: readonly string[]) => textsParameter(null).write([...values])[0] ?? "";

/** Path of the filtered table of deliveries. */
export function deliveriesPath(merchantKey: string, filter: DeliveriesFilter = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const text = typeof value === "object" ? written(value) : String(value);
    if (text !== "") query.set(name, text);
  }
  return dashboardPath(merchantKey, query.size === 0 ? "/deliveries" : `/deliveries?${query.toString()}`);
}

/** Path of the page with links and scheduled exports. */
export function exportsPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/exports");
}

export type ProofImageKey = { orderNumber: string; sequence: number; image: "photo" | "signature" };

/** Path of a proof image, for the merchant's team. */
export function proofPath(merchantId: string, { orderNumber, sequence, image }: ProofImageKey): string {
  const query = { merchant: merchantId, order_number: orderNumber, sequence: String(sequence), image };
  return `/dashboard/data/proof?${new URLSearchParams(query).toString()}`;
}
