import type { Prisma } from "@/prisma/generated/client";
import { CUSTOMER, customerSelect } from "../fields/customer";
import { inputFrom, selectOf } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE, packageSelect } from "../fields/package";
import { STOP } from "../fields/stop";
import type { CreateInput } from "../request";

/** The columns of a delivery that its readers need; never more. */
export const deliverySelect = {
  id: true,
  trackingCode: true,
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  ...selectOf(ORDER),
  ...selectOf(HANDOVER),
  ...customerSelect,
  ...packageSelect,
  distanceMeters: true,
  durationMinutes: true,
  priceCents: true,
  currency: true,
  priceLines: true,
  createdAt: true,
  stops: { omit: { merchantId: true, deliveryId: true }, orderBy: { position: "asc" } },
} satisfies Prisma.DeliverySelect;

/** A delivery with its two stops, as it is stored. */
export type DeliveryRecord = Prisma.DeliveryGetPayload<{ select: typeof deliverySelect }>;
export type StopRecord = DeliveryRecord["stops"][number];

/** The stops by name. Every delivery is stored with both. */
export function stopsOf(record: DeliveryRecord): { pickup: StopRecord; dropoff: StopRecord } {
  const [pickup, dropoff] = record.stops;
  if (!pickup || !dropoff) throw new Error(`Delivery ${record.id} has not got its two stops`);
  return { pickup, dropoff };
}

/** The normalised input that a delivery was created with. */
export function inputOf(record: DeliveryRecord): CreateInput {
  const { pickup, dropoff } = stopsOf(record);
  return {
    ...inputFrom(CUSTOMER, record),
    ...inputFrom(ORDER, record),
    ...inputFrom(HANDOVER, record),
    pickup: inputFrom(STOP, pickup),
    dropoff: inputFrom(STOP, dropoff),
    package: inputFrom(PACKAGE, record),
  };
}

function flatten(value: object, prefix = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "object" && inner !== null
      ? flatten(inner as object, `${prefix}${key}.`)
      : [[`${prefix}${key}`, inner as unknown] as [string, unknown]],
  );
}

/** The dotted paths in which two inputs differ, in the order of the specification's table. */
export function differingFields(stored: CreateInput, sent: CreateInput): string[] {
  const before = new Map(flatten(stored));
  // Negative zero is stored as it is but equals zero: compare numbers with ==, not Object.is.
  return flatten(sent)
    .filter(([path, value]) => before.get(path) !== value)
    .map(([path]) => path);
}
