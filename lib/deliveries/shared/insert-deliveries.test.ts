import { addDays } from "@/lib/core/time";
import { SUMMER_DAY } from "@/lib/testing/days";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { Actor, Context } from "@/lib/core/context";
import { createDb } from "@/lib/core/db";
import { geocoder } from "@waybill/geo/places";
import { priceRoute } from "@/lib/rates/reads/quote";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createInput } from "../request";
import { createDelivery } from "../verbs/create-delivery";
import { insertDelivery, rowsOf } from "./insert-deliveries";
import { type NewDelivery, newDelivery } from "./new-delivery";
import { deliverySelect } from "../rules/record";

const database = testDatabase();
const others: ReturnType<typeof createDb>[] = [];
afterAll(() => Promise.all(others.map((db) => db.$disconnect())));

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    `"quoted"`,
    "back\\slash",
    "\\u0000",
    "line\nbreak",
    "tab\there",
    "{a,b}",
    "null",
    "\ufffe",
    "'--",
  ),
);
const measure = fc.oneof(
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 0, 0.1 + 0.2, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 30),
);
const PLACES = [
  "350 5th Ave, New York, NY 10118",
  "301 Front St W, Toronto, ON M5V 2T6",
  "Alexanderplatz 1, 10178 Berlin, Germany",
  "Bennelong Point, Sydney NSW 2000, Australia",
];
const stop = fc.record({
  customer_name: text,
  full_address: fc.constantFrom(...PLACES),
  phone_number: fc.constantFrom("212 555 0100", "+442079460000"),
  apartment_unit_number: maybe(text),
  notes: maybe(text),
});
const body = fc.record({
  service_type: fc.constantFrom("same_day", "fast_track", "scheduled"),
  vehicle_type: fc.constantFrom("car", "cargo_van", "box_truck"),
  name: maybe(text),
  email: maybe(fc.constantFrom("ada@example.com")),
  special_instructions: maybe(text),
  confirmation_sign_required: fc.boolean(),
  pickup: fc.tuple(stop, maybe(fc.constant({ date: SUMMER_DAY, time: "12:00:00" }))).map(both),
  dropoff: fc.tuple(stop, maybe(fc.constant({ date: addDays(SUMMER_DAY, 3) }))).map(both),
  package: fc.record({
    content: text,
    type: maybe(text),
    size: maybe(text),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    is_fragile: fc.boolean(),
    height: maybe(measure),
    width: maybe(measure),
    length: maybe(measure),
    weight: maybe(measure),
  }),
});
const actor = fc.oneof(
  fc.record({
    kind: fc.constant("api_key" as const),
    id: fc.uuid(),
    name: fc.string({ maxLength: 10 }),
    scope: fc.constant("write" as const),
  }),
  fc.constant<Actor>({ kind: "system", name: "Seed" }),
  fc.constant<Actor>({ kind: "user", id: "u", name: "Zoë 🚚", role: "owner" }),
);

function both([one, other]: [object, object | undefined]) {
  return { ...one, ...other };
}

let orders = 0;
async function build(ctx: Context, changes: object): Promise<NewDelivery | null> {
  const parsed = createInput.safeParse({ ...deliveryBody(`I-${(orders += 1)}`), ...changes });
  if (!parsed.success) return null;
  const input = parsed.data;
  const [pickup, dropoff] = await Promise.all([
    geocoder.locate(input.pickup.full_address),
    geocoder.locate(input.dropoff.full_address),
  ]);
  if (!pickup || !dropoff) return null;
  const vehicle = { serviceType: input.service_type, vehicleType: input.vehicle_type };
  const quote = await priceRoute(ctx, { places: [pickup, dropoff], ...vehicle });
  return newDelivery(ctx, { input, located: { pickup, dropoff }, quote, createdAt: new Date() });
}

/** Returns everything stored for a delivery, except what the database adds itself. */
async function storedRows(merchantId: string, id: string) {
  const [row] = await database.db.$queryRaw<{ rows: object }[]>`
    SELECT jsonb_build_object(
      'delivery', to_jsonb(delivery) - 'merchantId' - 'updatedAt',
      'stops', (SELECT jsonb_agg(to_jsonb(stop) - 'merchantId' ORDER BY position) FROM "Stop" AS stop
        WHERE stop."merchantId" = delivery."merchantId" AND stop."deliveryId" = delivery.id),
      'events', (SELECT jsonb_agg(to_jsonb(event) - 'merchantId' - 'recordedAt' - 'transactionId')
        FROM "DeliveryEvent" AS event
        WHERE event."merchantId" = delivery."merchantId" AND event."deliveryId" = delivery.id)
    ) AS rows
    FROM "Delivery" AS delivery WHERE "merchantId" = ${merchantId} AND id = ${id}`;
  return row?.rows;
}

it("writes what the client would write, and returns what it would read", async () => {
  const { ctx } = await merchantContext(database.db);
  const { merchant: twin } = await merchantContext(database.db);
  let written = 0;
  await fc.assert(
    fc.asyncProperty(body, actor, async (changes, actor) => {
      const made = await build({ ...ctx, actor }, changes);
      fc.pre(made !== null);
      expect(await insertDelivery(ctx.db, made)).toBe(true);
      written += 1;
      const { delivery, stops, event } = rowsOf({ ...made, merchantId: twin.id });
      const { merchantId: _ofStop, deliveryId: _of, ...first } = event;
      await database.db.delivery.create({
        data: {
          ...delivery,
          stops: { create: stops.map(({ merchantId: _m, deliveryId: _d, ...row }) => row) },
          history: { create: [first] },
        },
        select: { id: true },
      });
      const { id } = made.delivery;
      const stored = await storedRows(ctx.merchantId, id);
      expect(stored).toBeDefined();
      expect(stored).toEqual(await storedRows(twin.id, id));
      const where = { merchantId_id: { merchantId: ctx.merchantId, id } };
      const read = await database.db.delivery.findUniqueOrThrow({ where, select: deliverySelect });
      expect(made.delivery).toEqual(read);
      expect(Object.keys(made.delivery).sort()).toEqual(Object.keys(read).sort());
    }),
    { numRuns: 40 },
  );
  expect(written).toBeGreaterThan(20);
});

it("is written in and rolled back with a transaction", async () => {
  const { ctx } = await merchantContext(database.db);
  const made = await build(ctx, {});
  if (!made) throw new Error("not built");
  const undone = database.db.$transaction(async (tx) => {
    expect(await insertDelivery(tx, made)).toBe(true);
    expect(await tx.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await storedRows(ctx.merchantId, made.delivery.id)).toBeUndefined();
});

it("stores one delivery per order number from many concurrent ones, in several merchants and with two clients", async () => {
  const clients = [database.db, createDb(database.url, 5)];
  others.push(...clients.slice(1));
  const contexts = [await merchantContext(database.db), await merchantContext(database.db)];
  const attempts = Array.from({ length: 100 }, (_, index) => {
    const { ctx } = contexts[index % 2] ?? contexts[0]!;
    const db = clients[Math.floor(index / 2) % 2] ?? database.db;
    return createDelivery({ ...ctx, db }, deliveryInput(`SAME-${index % 10}`));
  });
  const created = await Promise.all(attempts);
  expect(created.filter(({ replayed }) => !replayed)).toHaveLength(10);
  expect(new Set(created.map(({ delivery }) => delivery.id)).size).toBe(10);
  for (const { ctx } of contexts) {
    const where = { merchantId: ctx.merchantId };
    expect(await database.db.delivery.count({ where })).toBe(5);
    expect(await database.db.stop.count({ where })).toBe(10);
    expect(await database.db.deliveryEvent.count({ where })).toBe(5);
  }
});

it("does not affect its batch if the database rejects it", async () => {
  const { ctx } = await merchantContext(database.db);
  const built = await Promise.all(Array.from({ length: 12 }, () => build(ctx, {})));
  const made = built.flatMap((one) => one ?? []);
  const ofNobody = { ...made[0]!, merchantId: "nobody" };
  const attempts = made.map((one, index) => insertDelivery(ctx.db, index === 7 ? ofNobody : one));
  const results = await Promise.allSettled(attempts);
  expect(results.map(({ status }) => status)).toEqual(
    made.map((_, index) => (index === 7 ? "rejected" : "fulfilled")),
  );
  expect(await database.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(11);
});
