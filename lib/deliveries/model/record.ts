import type { Prisma } from "@/prisma/generated/client";
import type { CreateInput, StopInput } from "../schema";

/** The columns of a delivery that its readers need; never more. */
export const deliverySelect = {
  id: true,
  orderNumber: true,
  trackingCode: true,
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  serviceType: true,
  vehicleType: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  specialInstructions: true,
  confirmationSignRequired: true,
  packageType: true,
  packageContent: true,
  packageSize: true,
  packageQuantity: true,
  packageIsFragile: true,
  packageHeightCm: true,
  packageWidthCm: true,
  packageLengthCm: true,
  packageWeightKg: true,
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

/** The stops by their names. Every delivery is written with both. */
export function stopsOf(record: DeliveryRecord): { pickup: StopRecord; dropoff: StopRecord } {
  const [pickup, dropoff] = record.stops;
  if (!pickup || !dropoff) throw new Error(`Delivery ${record.id} has not got its two stops`);
  return { pickup, dropoff };
}

const numberOf = (decimal: Prisma.Decimal | null) => decimal?.toNumber() ?? null;

/** The package's measures as numbers, centimetres and kilograms; null where none was given. */
export function measuresOf(record: DeliveryRecord) {
  return {
    height: numberOf(record.packageHeightCm),
    width: numberOf(record.packageWidthCm),
    length: numberOf(record.packageLengthCm),
    weight: numberOf(record.packageWeightKg),
  };
}

function stopInput(stop: StopRecord): StopInput {
  return {
    customer_name: stop.customerName,
    full_address: stop.fullAddress,
    phone_number: stop.phoneNumber,
    apartment_unit_number: stop.apartmentUnitNumber,
    date: stop.scheduledDate,
    time: stop.scheduledTime,
    notes: stop.notes,
  };
}

/** The normalised input that a delivery was created with. */
export function inputOf(record: DeliveryRecord): CreateInput {
  const { pickup, dropoff } = stopsOf(record);
  return {
    name: record.customerName,
    email: record.customerEmail,
    phone_number: record.customerPhone,
    order_number: record.orderNumber,
    service_type: record.serviceType,
    vehicle_type: record.vehicleType,
    special_instructions: record.specialInstructions,
    confirmation_sign_required: record.confirmationSignRequired,
    pickup: stopInput(pickup),
    dropoff: stopInput(dropoff),
    package: {
      type: record.packageType,
      content: record.packageContent,
      size: record.packageSize,
      quantity: record.packageQuantity,
      is_fragile: record.packageIsFragile,
      ...measuresOf(record),
    },
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
  // A negative zero is stored as it is, and equal to zero: == on numbers, not Object.is.
  return flatten(sent)
    .filter(([path, value]) => before.get(path) !== value)
    .map(([path]) => path);
}
