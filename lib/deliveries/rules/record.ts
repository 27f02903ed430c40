import type { Prisma } from "@/prisma/generated/client";
import { CONTENTS } from "../fields/contents";
import { CUSTOMER, customerSelect } from "../fields/customer";
import { inputFrom, selectOf, type ShownColumn } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE, packageSelect } from "../fields/package";
import { REQUIREMENTS } from "../fields/requirements";
import { STOP } from "../fields/stop";
import { pinText } from "@waybill/geo/types";
import type { VehicleType } from "@/lib/core/trade";
import type { CreateInput } from "../request";
import type { CourierPosition } from "./courier-position";

/** The columns of a delivery that its readers need; never more. */
export const deliverySelect = {
  id: true,
  trackingCode: true,
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  returnsId: true,
  ...selectOf(ORDER),
  ...selectOf(HANDOVER),
  ...selectOf(REQUIREMENTS),
  ...customerSelect,
  ...packageSelect,
  ...selectOf(CONTENTS),
  distanceMeters: true,
  durationMinutes: true,
  pricedMinutes: true,
  exactness: true,
  priceCents: true,
  currency: true,
  priceLines: true,
  cancellationFeeCents: true,
  createdAt: true,
  stops: { omit: { merchantId: true, deliveryId: true }, orderBy: { position: "asc" } },
} satisfies Prisma.DeliverySelect;

/** A delivery with its two stops, as it is stored. */
export type DeliveryRecord = Prisma.DeliveryGetPayload<{ select: typeof deliverySelect }>;
export type StopRecord = DeliveryRecord["stops"][number];

/** The parts of an event needed by readers of a delivery's history. */
export const eventSelect = {
  sequence: true,
  type: true,
  previousStatus: true,
  status: true,
  actorKind: true,
  actorName: true,
  reason: true,
  goodsHeld: true,
  courierId: true,
  courierName: true,
  holder: true,
  change: true,
  requestId: true,
  createdAt: true,
} satisfies Prisma.DeliveryEventSelect;

export type EventRecord = Prisma.DeliveryEventGetPayload<{ select: typeof eventSelect }>;

/** Order numbers of the deliveries that are linked to one; null without one. */
export type Links = {
  /** The failed delivery whose goods this one brings back. */
  returns: string | null;
  /** The delivery that brings the goods of this failed one back. */
  returnedBy: string | null;
  /** The failed delivery that this one delivers again. */
  redelivers: string | null;
  /** The delivery that delivers this failed one again. */
  redeliveredBy: string | null;
};

/** The courier of a delivery, with the last position of those that are kept. Whether it is shown is a rule. */
export type AssignedCourier = { name: string; vehicleType: VehicleType; position: CourierPosition | null };

/** A delivery with its history, oldest first, and its links. */
export type DeliveryDetail = DeliveryRecord & {
  history: EventRecord[];
  links: Links;
  /** Null without one; undefined in the past, because positions are not part of a history. */
  courier?: AssignedCourier | null;
};

/** A decimal as a number, regardless of its notation. */
type Plain<Row> = {
  [C in keyof Row]: Prisma.Decimal extends Row[C] ? number | Exclude<Row[C], object> | Row[C] : Row[C];
};

/** The parts of a delivery in a list response. */
export type ShownDelivery = Plain<
  Pick<
    DeliveryRecord,
    | "id"
    | "status"
    | "durationMinutes"
    | "distanceMeters"
    | "createdAt"
    | ShownColumn<typeof ORDER>
    | ShownColumn<typeof PACKAGE>
  >
> & { stops: Pick<StopRecord, "plannedAt" | "timeZone" | ShownColumn<typeof STOP>>[] };

/** Returns the stops by name. Every delivery has both. */
export function stopsOf<S>(record: { id: string; stops: S[] }): { pickup: S; dropoff: S } {
  const [pickup, dropoff] = record.stops;
  if (!pickup || !dropoff) throw new Error(`Delivery ${record.id} does not have two stops`);
  return { pickup, dropoff };
}

function stopInputOf(stop: StopRecord) {
  const pin = stop.precision === "pin" ? pinText({ ...stop, address: stop.fullAddress }) : null;
  return { ...inputFrom(STOP, stop), pin };
}

/** A delivery as normalized input: what it was booked with, and what was changed since. */
export function inputOf(record: DeliveryRecord): CreateInput {
  const { pickup, dropoff } = stopsOf(record);
  return {
    ...inputFrom(CUSTOMER, record),
    ...inputFrom(ORDER, record),
    ...inputFrom(HANDOVER, record),
    handover: inputFrom(REQUIREMENTS, record),
    pickup: stopInputOf(pickup),
    dropoff: stopInputOf(dropoff),
    package: inputFrom(PACKAGE, record),
    ...inputFrom(CONTENTS, record),
  };
}

function flatten(value: object, prefix = ""): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "object" && inner !== null
      ? flatten(inner as object, `${prefix}${key}.`)
      : [[`${prefix}${key}`, inner as unknown] as [string, unknown]],
  );
}

/** Returns the dotted paths in which two inputs differ, in the order of the specification's table. */
export function differingFields(stored: CreateInput, sent: CreateInput): string[] {
  const before = new Map(flatten(stored));
  // Negative zero is stored unchanged but equals zero: compare numbers with ==, not Object.is.
  return flatten(sent)
    .filter(([path, value]) => before.get(path) !== value)
    .map(([path]) => path);
}
