import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import type { TripExactness } from "@waybill/geo/types";
import { quote } from "@/lib/rates/reads/quote";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { keepEstimatesFresh, learnEstimates } from "./jobs";
import { expectedMinutes, expectedRange, activateEstimates } from "./shared/in-use";
import type { Leg } from "./model/leg";
import { madeUpLegs } from "./model/made-up-legs.fixture";
import { storeLegs } from "./model/stored-legs.fixture";
import { readEstimates } from "./reads/read-estimates";

const database = testDatabase();
const staff = () =>
  platformContext({ kind: "staff", id: "s", name: "Staff" }, { db: database.db, requestId: null });

/** The day after the last of 70 days from 2026-06-01, which is a Monday. */
const NOW = new Date("2026-08-10T03:33:00Z");

afterEach(async () => {
  activateEstimates({});
  await database.db.drivenLeg.deleteMany();
  await database.db.estimateRun.deleteMany();
  await database.db.serviceTimeRun.deleteMany();
});

const store = ({ merchantId }: Context, legs: readonly Leg[], exactness?: TripExactness) =>
  storeLegs(database.db, { merchantId, legs, exactness });

const ADDRESSES = ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"];
const ask = (ctx: Context) =>
  quote(ctx, { addresses: ADDRESSES, service_type: "fast_track", vehicle_type: "car" });

/** Every hour is twice as slow, so that the result does not depend on the clock. */
const TWICE = { days: 70, perDay: 20, factorAt: () => 2 };

describe("learnEstimates", () => {
  // The learned minutes differ between the hours of a week, and the next hour may begin between two questions.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("changes the minutes of quotes and deliveries alike, and no price", async () => {
    const { ctx } = await merchantContext(database.db);
    const before = await ask(ctx);
    await store(ctx, madeUpLegs(TWICE));
    await learnEstimates(database.db, NOW);

    const after = await ask(ctx);
    expect(after.price).toEqual(before.price);
    expect(after.trip).toEqual(before.trip);
    const driving = before.durationMinutes - 10;
    expect(Math.abs(after.durationMinutes - (2 * driving + 10))).toBeLessThanOrEqual(3);
    const { delivery } = await createDelivery(ctx, deliveryInput("L-1", { service_type: "fast_track" }));
    expect(delivery).toMatchObject({
      durationMinutes: after.durationMinutes,
      pricedMinutes: before.durationMinutes,
      priceCents: before.price.totalCents,
    });
  });

  it("does the same for a merchant without history, and names nobody", async () => {
    const { ctx: teacher, merchant } = await merchantContext(database.db, "The Only Teacher");
    const { ctx: other } = await merchantContext(database.db);
    await store(teacher, madeUpLegs(TWICE));
    await learnEstimates(database.db, NOW);
    expect((await ask(other)).durationMinutes).toBe((await ask(teacher)).durationMinutes);
    const told = JSON.stringify([
      await readEstimates(staff()),
      await database.db.estimateRun.findMany({ where: { vehicleType: "car" } }),
    ]);
    expect(told).not.toContain(merchant.id);
    expect(told).not.toContain("The Only Teacher");
    await expect(readEstimates(teacher)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("reports the results for each vehicle, and changes nothing without history", async () => {
    const { ctx } = await merchantContext(database.db);
    const before = await ask(ctx);
    await store(ctx, madeUpLegs({ days: 70, perDay: 40 }));
    await learnEstimates(database.db, NOW);
    const [car, van] = await readEstimates(staff());
    expect(car?.run).toMatchObject({
      legs: 2800,
      leftOut: 0,
      days: 70,
      firstDay: "2026-06-01",
      lastDay: "2026-08-09",
      heldOutFrom: "2026-07-24",
      heldOutLegs: 680,
      factorsVerdict: "taken",
      rangesVerdict: "taken",
      factorsMadeAt: NOW,
      rangesMadeAt: NOW,
    });
    expect(car?.run?.errorAfter).toBeLessThan(car?.run?.errorBefore ?? 0);
    expect(van?.run).toMatchObject({ legs: 0, firstDay: null, heldOutFrom: null, factorsVerdict: "too_few" });
    const vans = { addresses: ADDRESSES, service_type: "fast_track", vehicle_type: "cargo_van" } as const;
    const asked = await quote(ctx, vans);
    expect(asked.durationMinutes).toBe(asked.trip.durationMinutes);
    expect(before.durationMinutes).toBe(before.trip.durationMinutes);
  });

  it("keeps the factors in use if too few legs arrive, and records since when", async () => {
    const { ctx } = await merchantContext(database.db);
    await store(ctx, madeUpLegs(TWICE));
    await learnEstimates(database.db, NOW);
    const learned = await ask(ctx);
    await database.db.drivenLeg.deleteMany();
    await learnEstimates(database.db, new Date(NOW.getTime() + 86_400_000));
    expect((await ask(ctx)).durationMinutes).toBe(learned.durationMinutes);
    const [car] = await readEstimates(staff());
    expect(car?.run).toMatchObject({ factorsVerdict: "too_few", factorsMadeAt: NOW, rangesMadeAt: NOW });
  });

  it("learns road trips and estimated trips separately", async () => {
    const { ctx } = await merchantContext(database.db);
    await store(ctx, madeUpLegs(TWICE), "estimate");
    await store(ctx, madeUpLegs({ ...TWICE, days: 30, factorAt: () => 0.7 }), "road");
    await learnEstimates(database.db, NOW);
    const departure = { at: NOW, places: [{ timeZone: "UTC" }], vehicle: "car" } as const;
    const trip = { legs: [{ distanceMeters: 9_000, drivingMinutes: 40 }], durationMinutes: 50 };
    const [estimated, along] = [
      expectedMinutes({ ...trip, exactness: "estimate" }, departure),
      expectedMinutes({ ...trip, exactness: "road" }, departure),
    ];
    expect(Math.abs(estimated - (2 * 40 + 10))).toBeLessThanOrEqual(4);
    expect(Math.abs(along - (0.7 * 40 + 10))).toBeLessThanOrEqual(2);
    const told = (await readEstimates(staff())).map(({ vehicleType, exactness, run }) => [
      `${vehicleType} ${exactness}`,
      run?.legs,
    ]);
    expect(told).toEqual([
      ["car estimate", 1400],
      ["cargo_van estimate", 0],
      ["box_truck estimate", 0],
      ["car road", 600],
    ]);
  });

  it("does not use results of estimated trips for road trips", async () => {
    const { ctx } = await merchantContext(database.db);
    await store(ctx, madeUpLegs(TWICE));
    await learnEstimates(database.db, NOW);
    const way = { vehicle: "car", timeZone: "UTC", durationMinutes: 30, pricedMinutes: 30 } as const;
    expect(expectedRange({ ...way, exactness: "road" }, "on_the_way", NOW)).toBeNull();
    expect(expectedRange({ ...way, exactness: "estimate" }, "on_the_way", NOW)).not.toBeNull();
    const trip = { legs: [{ distanceMeters: 9_000, drivingMinutes: 20 }], durationMinutes: 30 };
    const departure = { at: NOW, places: [{ timeZone: "UTC" }], vehicle: "car" } as const;
    expect(expectedMinutes({ ...trip, exactness: "road" }, departure)).toBe(30);
  });

  it("uses only the last 90 days", async () => {
    const { ctx } = await merchantContext(database.db);
    await store(ctx, madeUpLegs(TWICE));
    await learnEstimates(database.db, new Date("2026-12-01T03:33:00Z"));
    expect((await readEstimates(staff()))[0]?.run).toMatchObject({ legs: 0, factorsVerdict: "too_few" });
  });

  it("does not learn from later attempts, which do not start at the pickup", async () => {
    const { ctx } = await merchantContext(database.db);
    await store(ctx, madeUpLegs(TWICE));
    await database.db.drivenLeg.updateMany({
      where: { arrivedAt: { lt: new Date("2026-07-01T00:00:00Z") } },
      data: { pickedUpAt: null, pickedUpHour: null },
    });
    await learnEstimates(database.db, NOW);
    expect((await readEstimates(staff()))[0]?.run).toMatchObject({ legs: 800, firstDay: "2026-07-01" });
  });

  it("returns a range from the pickup and from the departure", async () => {
    const { ctx } = await merchantContext(database.db);
    const way = {
      vehicle: "car",
      timeZone: "UTC",
      durationMinutes: 45,
      pricedMinutes: 30,
      exactness: null,
    } as const;
    const since = new Date("2026-08-11T10:00:00Z");
    expect(expectedRange(way, "on_the_way", since)).toBeNull();
    await store(ctx, madeUpLegs({ days: 70, perDay: 40 }));
    await learnEstimates(database.db, NOW);
    const range = expectedRange(way, "on_the_way", since);
    // Twenty minutes of driving and five of handling, plus or minus a fifth: the estimate includes handling twice.
    expect(range).toEqual({
      from: new Date("2026-08-11T10:20:00Z"),
      to: new Date("2026-08-11T10:30:00Z"),
    });
    const collected = expectedRange(way, "picked_up", since);
    expect(collected?.to.getTime()).toBeGreaterThanOrEqual(range?.to.getTime() ?? Infinity);
  });
});

describe("keepEstimatesFresh", () => {
  it("repeats a failed read after two seconds, and one that succeeded after a minute", async () => {
    vi.useFakeTimers();
    const reads = vi.fn<() => typeof database.db>(() => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    });
    keepEstimatesFresh(reads);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reads).toHaveBeenCalledTimes(1);
    const findFirst = () => Promise.resolve(null);
    reads.mockReturnValue({
      estimateRun: { findFirst },
      serviceTimeRun: { findFirst },
    } as unknown as typeof database.db);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(reads).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
