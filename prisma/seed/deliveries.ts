import type { Prisma } from "@/prisma/generated/client";
import { geocoder } from "@waybill/geo/places";
import type { Context } from "../../lib/core/context";
import { inTransaction } from "../../lib/core/db";
import { rowsOf } from "../../lib/deliveries/shared/insert-deliveries";
import { newDelivery } from "../../lib/deliveries/shared/new-delivery";
import { createInput, type CreateInput } from "../../lib/deliveries/request";
import { AT_STORE, custodyAfter } from "../../lib/deliveries/rules/custody";
import { type DeliveryStatus, INITIAL_STATE } from "../../lib/deliveries/status";
import { priceRoute } from "../../lib/rates/reads/quote";
import { SERVICE_TYPES, type ServiceType } from "../../lib/core/trade";
import { parseInput } from "../../lib/core/validation";
import { actorOf, stepsTo } from "./life";
import { courierFor, couriersFor, type SeedCourier } from "./couriers";
import { type Drive, driveMinutes, seedDrives } from "./drives";
import { DROPOFF_ADDRESSES, OTHER_STORE_DOOR, PARCELS, RECIPIENTS, STORE_DOOR, WAREHOUSE } from "./places";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SEED_DAYS = 30;

/** Most deliveries are completed; some recent ones are on their way. */
const PAST: DeliveryStatus[] = [
  ...Array<DeliveryStatus>(11).fill("completed"),
  "cancelled",
  "failed",
  "incomplete",
];

/**
 * Statuses of the newest deliveries, newest first, two of each. Later steps of a delivery come after earlier ones.
 */
const RECENT: DeliveryStatus[] = (
  [
    "pending",
    "assigned",
    "accepted",
    "started",
    "picked_up",
    "on_the_way",
    "cancelled",
    "completed",
    "incomplete",
    "failed",
  ] as const
).flatMap((status) => [status, status]);

/** Age of a recent delivery in minutes: open ones are at most two hours old. */
const recentMinutes = (recent: number) => 6 + recent * 6 + Math.max(0, recent - 11) * 16;

const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("Nothing to pick from");
  return value;
};

/** Returns the pickup of a delivery: one of its store's addresses, unless that is the dropoff. */
function pickupOf(prefix: string, index: number, dropoff: string): string {
  const door = prefix === "OS" ? OTHER_STORE_DOOR : index % 4 === 3 ? WAREHOUSE : STORE_DOOR;
  return door === dropoff ? STORE_DOOR : door;
}

function inputOf(prefix: string, index: number, service_type: ServiceType): CreateInput {
  const vehicle = index % 9 === 4 ? "cargo_van" : index % 17 === 8 ? "box_truck" : "car";
  const dropoff = pick(DROPOFF_ADDRESSES, index * 3 + (index >> 3));
  return parseInput(createInput, {
    name: pick(RECIPIENTS, index * 7),
    order_number: `${prefix}-${String(10_401 + index)}`,
    service_type,
    vehicle_type: vehicle,
    special_instructions: index % 6 === 0 ? "Please ring twice" : null,
    confirmation_sign_required: index % 5 === 0,
    pickup: {
      customer_name: `${prefix === "OS" ? "Other" : "Demo"} Store, back door`,
      full_address: pickupOf(prefix, index, dropoff),
      phone_number: "+12125550100",
      notes: index % 4 === 0 ? "Loading bay on 10th Ave" : null,
    },
    dropoff: {
      customer_name: pick(RECIPIENTS, index * 7),
      full_address: dropoff,
      phone_number: `+1718555${String(100 + (index % 100)).padStart(4, "0")}`,
      apartment_unit_number: index % 3 === 0 ? `${1 + (index % 14)}${pick(["A", "B", "C"], index)}` : null,
    },
    package: { ...pick(PARCELS, index * 5), quantity: 1 + (index % 3), is_fragile: index % 8 === 2 },
  });
}

type Plan = {
  status: DeliveryStatus;
  createdAt: Date;
  serviceType: ServiceType;
  /** Whether it was created in the last hours, too recently for a long drive. */
  isRecent: boolean;
};

function planOf(index: number, count: number, now: Date): Plan {
  // The newest are from the last hours, the others spread over the previous days. A delivery carried within the hour
  // is fast track.
  const recent = (count - 1 - index) * (count < 2 * RECENT.length ? 2 : 1);
  if (recent < RECENT.length) {
    const createdAt = new Date(now.getTime() - recentMinutes(recent) * MINUTE_MS);
    const status = pick(RECENT, recent);
    const serviceType = status === "pending" ? "same_day" : "fast_track";
    return { status, createdAt, serviceType, isRecent: true };
  }
  const span = (SEED_DAYS - 1) * DAY_MS;
  const age =
    DAY_MS +
    ((recent - RECENT.length) / Math.max(1, count - RECENT.length)) * span +
    (index % 7) * 61 * MINUTE_MS;
  const createdAt = new Date(now.getTime() - Math.min(age, span));
  // A scheduled delivery takes until the next day, or longer with a second attempt.
  const services = age < 2.5 * DAY_MS ? (["same_day"] as const) : SERVICE_TYPES;
  const status = pick(PAST, index * 5);
  // No delivery stays open for weeks.
  const ended = status === "incomplete" && age > 4 * DAY_MS ? "completed" : status;
  const serviceType = pick(services, index * 5 + (index >> 2));
  return { status: ended, createdAt, serviceType, isRecent: false };
}

type Rows = {
  deliveries: Prisma.DeliveryCreateManyInput[];
  stops: Prisma.StopCreateManyInput[];
  events: Prisma.DeliveryEventCreateManyInput[];
  drives: Drive[];
};

async function addRows(
  rows: Rows,
  ctx: Context,
  { input, plan, courier }: { input: CreateInput; plan: Plan; courier: SeedCourier },
): Promise<void> {
  const [pickup, dropoff] = await Promise.all([
    geocoder.locate(input.pickup.full_address),
    geocoder.locate(input.dropoff.full_address),
  ]);
  if (!pickup || !dropoff) throw new Error(`The seed's address is unknown: ${input.dropoff.full_address}`);
  const quote = await priceRoute(ctx, {
    places: [pickup, dropoff],
    serviceType: input.service_type,
    vehicleType: input.vehicle_type,
  });
  const { createdAt } = plan;
  const { delivery, stops, event } = rowsOf(
    newDelivery(ctx, {
      input,
      located: { pickup, dropoff },
      quote,
      createdAt,
    }),
  );
  const took = plan.isRecent ? {} : { driveMinutes: driveMinutes(quote.durationMinutes, rows.drives.length) };
  const steps = stepsTo({ ...plan, ...took }, createdAt);
  if (plan.status === "completed") rows.drives.push({ deliveryId: delivery.id, steps });
  const key = { merchantId: ctx.merchantId, deliveryId: delivery.id };
  const state = steps.at(-1)?.state ?? INITIAL_STATE;
  const events = [
    { ...event, recordedAt: createdAt },
    ...steps.map(({ state, from, at, reason }, index) => ({
      ...key,
      sequence: index + 2,
      type: "status_changed" as const,
      previousStatus: from,
      status: state.status,
      ...actorOf(state.status, courier),
      ...(state.status === "assigned" && { courierId: courier.id, courierName: courier.name }),
      reason,
      createdAt: at,
      recordedAt: at,
    })),
  ];
  const custody = steps.reduce(
    (before, { state }) => custodyAfter(before, state.status, courier.id),
    AT_STORE,
  );
  rows.deliveries.push({
    ...delivery,
    ...state,
    ...custody,
    courierId: steps.length > 0 ? courier.id : null,
  });
  rows.stops.push(...stops);
  rows.events.push(...events);
}

/** Creates a merchant's demo deliveries, unless it has deliveries. All or none. */
export async function seedDeliveries(ctx: Context, prefix: string, count: number): Promise<void> {
  const where = { merchantId: ctx.merchantId };
  if (await ctx.db.delivery.findFirst({ where, select: { id: true } })) return;
  const now = new Date();
  const couriers = await couriersFor(ctx);
  const rows: Rows = { deliveries: [], stops: [], events: [], drives: [] };
  for (let index = 0; index < count; index += 1) {
    const plan = planOf(index, count, now);
    const input = inputOf(prefix, index, plan.serviceType);
    await addRows(rows, ctx, { input, plan, courier: courierFor(couriers, input.vehicle_type, index) });
  }
  await inTransaction(ctx, async (tx) => {
    await tx.db.delivery.createMany({ data: rows.deliveries });
    await tx.db.stop.createMany({ data: rows.stops });
    await tx.db.deliveryEvent.createMany({ data: rows.events });
    await seedDrives(tx, rows.drives);
  });
}
