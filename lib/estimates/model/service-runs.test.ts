import { afterEach, describe, expect, it } from "vitest";
import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { deleteDriving } from "@/lib/deliveries/shared/driven-leg";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { learnEstimates, recordVisits } from "../jobs";
import { readServiceTimes } from "../reads/read-service-times";
import { activateServiceTimes, packageSeconds, serviceTimesInUse } from "../shared/service-times";

const database = testDatabase();
const staff = () =>
  platformContext({ kind: "staff", id: "s", name: "Staff" }, { db: database.db, requestId: null });

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const NOW = new Date("2026-08-10T03:33:00Z");
const STORE = { latitude: 40.748412, longitude: -73.985731 };
const HOME = { latitude: 40.6848, longitude: -73.9776 };

afterEach(async () => {
  activateServiceTimes();
  await database.db.drivenLeg.deleteMany();
  await database.db.stopVisit.deleteMany();
  await database.db.learnedStore.deleteMany();
  await database.db.serviceTimeRun.deleteMany();
  await database.db.estimateRun.deleteMany();
  await database.db.courierTrail.deleteMany();
});

const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);

type World = Awaited<ReturnType<typeof world>>;

async function world(merchantName?: string) {
  const { ctx, merchant } = await merchantContext(database.db, merchantName);
  const courier = await newCourier(database.db);
  return { ctx, courier, merchantId: ctx.merchantId, sandboxId: merchant.sandbox.id };
}

/** Creates a delivery from the store to the home, whose houses are known. */
async function bookedBy({ ctx, courier, merchantId }: World, changes: Record<string, unknown> = {}) {
  const { delivery } = await createDelivery(ctx, deliveryInput(`V-${newId()}`, changes));
  await database.db.delivery.updateMany({ where: { id: delivery.id }, data: { courierId: courier.id } });
  for (const [position, point] of [STORE, HOME].entries())
    await database.db.stop.updateMany({
      where: { merchantId, deliveryId: delivery.id, position },
      data: { ...point, precision: "house", plannedAt: before(200) },
    });
  return delivery.id;
}

async function drive(
  { merchantId }: { merchantId: string },
  deliveryId: string,
  [pickup, dropoff]: [number, number],
) {
  await database.db.drivenLeg.create({
    data: {
      merchantId,
      deliveryId,
      vehicleType: "car",
      pricedMinutes: 20,
      pickedUpAt: before(pickup),
      departedAt: before(pickup),
      arrivedAt: before(dropoff),
      isAwaited: false,
    },
    select: { deliveryId: true },
  });
}

/** The courier comes to the store 100 minutes before now, and to the home 60 minutes before. */
async function seenOnTheWay({ courier }: World) {
  const at = (minutes: number, { latitude, longitude }: typeof STORE, degrees = 0) => ({
    courierId: courier.id,
    recordedAt: before(minutes),
    latitude: latitude + degrees,
    longitude,
  });
  await database.db.courierTrail.createMany({
    data: [
      at(100.5, STORE, 0.004),
      at(100, STORE, 0.0003),
      at(80, HOME, 0.02),
      at(60.5, HOME, 0.004),
      at(60, HOME),
    ],
  });
}

const visits = () => database.db.stopVisit.findMany({ orderBy: [{ stop: "asc" }, { endedAt: "asc" }] });

describe("recordVisits", () => {
  it("records the visits of a live courier once, and packages of one place as one", async () => {
    const made = await world();
    const first = await bookedBy(made, { confirmation_sign_required: true });
    const second = await bookedBy(made);
    await drive(made, first, [88, 56]);
    await drive(made, second, [86, 55]);
    await seenOnTheWay(made);
    await recordVisits(database.db, NOW);
    await recordVisits(database.db, NOW);
    const common = {
      merchantId: made.merchantId,
      deliveryId: first,
      vehicleType: "car",
      packages: 2,
      dueAt: null,
    };
    expect(await visits()).toEqual([
      { ...common, stop: 0, dropoffKind: null, arrivedAt: before(100), endedAt: before(86) },
      { ...common, stop: 1, dropoffKind: "proof", arrivedAt: before(60), endedAt: before(55) },
    ]);
  });

  it("records nothing of a delivery that is being corrected", async () => {
    const made = await world();
    const deliveryId = await bookedBy(made);
    await drive(made, deliveryId, [88, 55]);
    await seenOnTheWay(made);
    const waiting = async () => {
      const [found] = await database.db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return found?.count;
    };
    const { recorded } = await database.db.$transaction(async (db) => {
      const correction = { ...made.ctx, merchantId: made.merchantId, db } as unknown as Transaction;
      await deleteDriving(correction, deliveryId);
      const recorded = recordVisits(database.db, NOW);
      await expect.poll(waiting, { interval: 20 }).toBe(1);
      return { recorded };
    });
    await recorded;
    expect(await visits()).toEqual([]);
  });

  it("records nothing of sandboxes, of the simulated courier, and of places that are not known to a house", async () => {
    const made = await world();
    const live = await bookedBy(made);
    await seenOnTheWay(made);
    await drive(made, live, [88, 55]);
    await database.db.stop.updateMany({ where: { deliveryId: live }, data: { precision: "postal_code" } });
    await recordVisits(database.db, NOW);
    expect(await visits()).toEqual([]);
    await database.db.stop.updateMany({ where: { deliveryId: live }, data: { precision: "pin" } });
    await database.db.courier.update({
      where: { id: made.courier.id },
      data: { isSimulated: true },
      select: { id: true },
    });
    await recordVisits(database.db, NOW);
    expect(await visits()).toEqual([]);
    await database.db.courier.update({
      where: { id: made.courier.id },
      data: { isSimulated: false },
      select: { id: true },
    });
    await database.db.merchant.update({
      where: { id: made.merchantId },
      data: { sandboxOfId: made.sandboxId },
      select: { id: true },
    });
    await recordVisits(database.db, NOW);
    expect(await visits()).toEqual([]);
    await database.db.merchant.update({
      where: { id: made.merchantId },
      data: { sandboxOfId: null },
      select: { id: true },
    });
    await recordVisits(database.db, NOW);
    expect(await visits()).toHaveLength(2);
  });
});

type Rows = {
  merchantId: string;
  ids: readonly string[];
  stop: 0 | 1;
  minutes: number;
  dropoffKind?: string;
};

/** Stores visits of cars with one package, spread over the last 60 days. */
async function storeVisits({ merchantId, ids, stop, minutes, dropoffKind }: Rows) {
  await database.db.stopVisit.createMany({
    data: ids.map((deliveryId, index) => {
      const endedAt = new Date(NOW.getTime() - ((index % 60) + 1) * DAY_MS);
      const arrivedAt = new Date(endedAt.getTime() - minutes * MINUTE_MS);
      const data = {
        merchantId,
        deliveryId,
        stop,
        vehicleType: "car",
        packages: 1,
        arrivedAt,
        endedAt,
      } as const;
      return { ...data, dropoffKind: dropoffKind ?? null };
    }),
  });
}

const ids = (count: number) => Array.from({ length: count }, () => newId());

/** Sixty slow pickups at the store, and 200 elsewhere. */
async function withSlowStore() {
  const made = await world("Noodle Bar");
  const deliveryId = await bookedBy(made);
  const { merchantId } = made;
  await storeVisits({ merchantId, ids: ids(200), stop: 0, minutes: 5 });
  const theirs = ids(60);
  await storeVisits({ merchantId, ids: theirs, stop: 0, minutes: 18 });
  for (const table of ["Delivery", "Stop"])
    await database.db.$executeRawUnsafe(
      `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, jsonb_build_object('${table === "Stop" ? "deliveryId" : "id"}', n,
         'orderNumber', n, 'trackingCode', n))).* FROM "${table}" t, unnest($2::text[]) n
       WHERE t."${table === "Stop" ? "deliveryId" : "id"}" = $1`,
      deliveryId,
      theirs,
    );
  return made;
}

describe("learnEstimates", () => {
  it("learns that a store is slow, and shows it to staff only", async () => {
    const { ctx, merchantId } = await withSlowStore();
    await learnEstimates(database.db, NOW);
    const at = (point: typeof STORE, id: string = merchantId) =>
      Math.round(packageSeconds(serviceTimesInUse(), { kind: "pickup", merchantId: id, ...point }) / 60);
    expect([at(STORE), at(HOME), at(STORE, "other")]).toEqual([15, 2, 2]);
    const { pickup, dropoff, stores, storeCount } = await readServiceTimes(staff());
    expect(pickup).toMatchObject({ visits: 260, days: 60, verdict: "taken", learnedAt: NOW, kinds: {} });
    expect(pickup?.errorAfter).toBeLessThan(pickup?.errorBefore ?? 0);
    expect(dropoff).toMatchObject({ visits: 0, verdict: "too_few", general: null });
    expect(stores).toMatchObject([
      {
        merchantId,
        merchantName: "Noodle Bar",
        storeName: "Ada Lovelace",
        visits: 60,
        place: "40.7484,-73.9857",
      },
    ]);
    expect(storeCount).toBe(1);
    await expect(readServiceTimes(ctx)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("keeps a store for 90 days after its last visit, if no new times are taken", async () => {
    const { merchantId } = await withSlowStore();
    await learnEstimates(database.db, NOW);
    const slow = packageSeconds(serviceTimesInUse(), { kind: "pickup", merchantId, ...STORE });
    const secondsAfter = async (days: number) => {
      await learnEstimates(database.db, new Date(NOW.getTime() + days * DAY_MS));
      return packageSeconds(serviceTimesInUse(), { kind: "pickup", merchantId, ...STORE });
    };
    // The last visit was the day before.
    expect(await secondsAfter(89)).toBe(slow);
    expect(await secondsAfter(90)).toBeLessThan(150);
    expect(await readServiceTimes(staff())).toMatchObject({ pickup: { verdict: "too_few" }, storeCount: 0 });
  });

  it("keeps what is in use if too few visits arrive, and forgets a store whose pickups were erased", async () => {
    const { merchantId } = await withSlowStore();
    await learnEstimates(database.db, NOW);
    const elsewhere = new Date(NOW.getTime() - 2 * DAY_MS);
    await database.db.stopVisit.deleteMany({ where: { endedAt: { lt: elsewhere } } });
    const store = { kind: "pickup", merchantId, ...STORE } as const;
    const learned = packageSeconds(serviceTimesInUse(), store);
    await learnEstimates(database.db, new Date(NOW.getTime() + DAY_MS));
    expect(packageSeconds(serviceTimesInUse(), store)).toBe(learned);
    expect((await readServiceTimes(staff())).pickup).toMatchObject({ verdict: "too_few", learnedAt: NOW });
    await database.db.stop.updateMany({ where: { merchantId }, data: { precision: "postal_code" } });
    await learnEstimates(database.db, new Date(NOW.getTime() + 2 * DAY_MS));
    expect(packageSeconds(serviceTimesInUse(), store)).toBeLessThan(150);
    expect((await readServiceTimes(staff())).stores).toEqual([]);
  });

  it("learns kinds of dropoffs, and deletes visits after 400 days", async () => {
    const { merchantId } = await world();
    await storeVisits({ merchantId, ids: ids(140), stop: 1, minutes: 4, dropoffKind: "door" });
    await storeVisits({ merchantId, ids: ids(160), stop: 1, minutes: 12, dropoffKind: "unit" });
    await learnEstimates(database.db, NOW);
    const at = (dropoffKind: "door" | "unit" | "proof") =>
      Math.round(packageSeconds(serviceTimesInUse(), { kind: "dropoff", dropoffKind }) / 60);
    // Kinds without visits take the general time.
    expect([at("door"), at("unit"), at("proof")]).toEqual([1, 9, 9]);
    await learnEstimates(database.db, new Date(NOW.getTime() + 370 * DAY_MS));
    expect(await database.db.stopVisit.count()).toBe(170);
  });
});
