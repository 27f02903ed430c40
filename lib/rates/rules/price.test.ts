import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { router } from "@waybill/geo/trip";
import type { Trip, Waypoint } from "@waybill/geo/types";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { priceTrip, type RateCard } from "./price";
import { rateSettings } from "../model/rate-card";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";

const waypoint: fc.Arbitrary<Waypoint> = fc.record({
  latitude: fc.double({ min: -60, max: 75, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  precision: fc.constantFrom<Waypoint["precision"]>("pin", "house", "street", "postal_code", "city"),
});

/** Stops in one region, as in most trips. */
const nearby = fc
  .tuple(
    waypoint,
    fc.array(
      fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
      { minLength: 2, maxLength: 8 },
    ),
  )
  .map(([origin, offsets]) =>
    offsets.map(([north, east]) => ({
      ...origin,
      latitude: origin.latitude + north,
      longitude: origin.longitude + east,
    })),
  );
const stops = fc.oneof(nearby, fc.array(waypoint, { minLength: 2, maxLength: 8 }));
/** With 2, 0 and 3 decimals, of high and low value. */
const CURRENCIES = ["USD", "EUR", "IDR", "JPY", "VND", "KWD", "TND"] as const;

const service = fc.constantFrom(...SERVICE_TYPES);
const vehicle = fc.constantFrom(...VEHICLE_TYPES);

describe("prices by the default rate cards", () => {
  const database = testDatabase();

  type Cards = ReadonlyMap<VehicleType, RateCard>;
  let cardsOfCurrencies: [string, Cards][];

  beforeAll(async () => {
    cardsOfCurrencies = await Promise.all(
      CURRENCIES.map(async (currency): Promise<[string, Cards]> => {
        const { ctx, merchant } = await merchantContext(database.db, `Store in ${currency}`);
        await database.db.merchant.update({ where: { id: merchant.id }, data: { currency } });
        return [currency, (await rateSettings(ctx)).cards];
      }),
    );
  });

  const tripOf = (waypoints: Waypoint[], vehicleType: VehicleType) => router.trip(waypoints, vehicleType);

  /** Returns the price of one trip in each currency. */
  function pricesOf(trip: Trip, serviceType: ServiceType, vehicleType: VehicleType) {
    return cardsOfCurrencies.map(([currency, cards]) => {
      const card = cards.get(vehicleType);
      if (!card) throw new Error(`no card for ${vehicleType}`);
      return { currency, card, price: priceTrip(card, trip, serviceType) };
    });
  }

  const centsOf = (...of: Parameters<typeof pricesOf>) =>
    pricesOf(...of).map(({ price }) => price.totalCents);

  function expectNoneBelow(higher: number[], lower: number[]) {
    expect(higher).toHaveLength(CURRENCIES.length);
    higher.forEach((cents, index) => expect(cents).toBeGreaterThanOrEqual(lower[index] ?? NaN));
  }

  it("stay within the storable maximum, as far as each card reaches", async () => {
    const all = await database.db.rateCard.findMany({ where: { merchantId: "default" } });
    const tooMuch = all.filter((card) => {
      const meters = (card.reachKm ?? 0) * 1000;
      // Two minutes per kilometer.
      const trip: Trip = {
        distanceMeters: meters,
        durationMinutes: meters / 500,
        exactness: "road",
        shape: null,
        legs: [{ distanceMeters: meters, drivingMinutes: meters / 500 }],
      };
      return !(meters > 0) || priceTrip(card, trip, "fast_track").totalCents > 2_147_483_647;
    });
    expect(tooMuch).toEqual([]);
  });

  it("have lines that add up, in whole minor units, and are never below the minimum", async () => {
    await fc.assert(
      fc.asyncProperty(stops, service, vehicle, async (waypoints, s, v) => {
        for (const { currency, card, price } of pricesOf(await tripOf(waypoints, v), s, v)) {
          expect(price.currency).toBe(currency);
          expect(price.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(price.totalCents);
          expect(price.lines.every((line) => Number.isInteger(line.amountCents))).toBe(true);
          expect(price.totalCents).toBeGreaterThanOrEqual(card.minimumCents);
        }
      }),
    );
  });

  it("never fall when a stop is added, at any position", async () => {
    await fc.assert(
      fc.asyncProperty(stops, waypoint, fc.nat(), service, vehicle, async (waypoints, extra, at, s, v) => {
        const longer = waypoints.toSpliced(at % (waypoints.length + 1), 0, extra);
        expectNoneBelow(centsOf(await tripOf(longer, v), s, v), centsOf(await tripOf(waypoints, v), s, v));
      }),
    );
  });

  it("never fall when a stop is farther away", async () => {
    const degrees = fc.double({ min: 0, max: 40, noNaN: true });
    await fc.assert(
      fc.asyncProperty(degrees, degrees, service, vehicle, async (near, far, s, v) => {
        const trip = (north: number) =>
          tripOf(
            [
              { latitude: 10, longitude: 20, precision: "city" },
              { latitude: 10 + north, longitude: 20, precision: "city" },
            ],
            v,
          );
        const [shorter, longer] = [await trip(Math.min(near, far)), await trip(Math.max(near, far))];
        expectNoneBelow(centsOf(longer, s, v), centsOf(shorter, s, v));
      }),
    );
  });

  it("order the services and the vehicles", async () => {
    await fc.assert(
      fc.asyncProperty(stops, service, vehicle, async (waypoints, s, v) => {
        const [car, van, truck] = [
          await tripOf(waypoints, "car"),
          await tripOf(waypoints, "cargo_van"),
          await tripOf(waypoints, "box_truck"),
        ];
        const own = { car, cargo_van: van, box_truck: truck }[v];
        expectNoneBelow(centsOf(own, "fast_track", v), centsOf(own, "same_day", v));
        expectNoneBelow(centsOf(own, "same_day", v), centsOf(own, "scheduled", v));
        expectNoneBelow(centsOf(truck, s, "box_truck"), centsOf(van, s, "cargo_van"));
        expectNoneBelow(centsOf(van, s, "cargo_van"), centsOf(car, s, "car"));
      }),
    );
  });

  it("use a merchant's own card if it has one", async () => {
    const { ctx, merchant } = await merchantContext(database.db, "Own card");
    const before = (await rateSettings(ctx)).cards;
    const car = before.get("car");
    if (!car) throw new Error("no default card");
    await database.db.rateCard.create({ data: { ...car, merchantId: merchant.id, baseCents: 1 } });
    await expect.poll(async () => (await rateSettings(ctx)).cards.get("car")?.baseCents).toBe(1);
    const after = (await rateSettings(ctx)).cards;
    expect(after.get("box_truck")).toEqual(before.get("box_truck"));
  });
});

describe("a price", () => {
  const card: RateCard = {
    currency: "USD",
    vehicleType: "car",
    baseCents: 500,
    perKmCents: 111,
    perMinuteCents: 7,
    extraStopCents: 150,
    cancellationFeeCents: 450,
    minimumCents: 700,
    sameDayFactorBps: 10_000,
    fastTrackFactorBps: 12_345,
    scheduledFactorBps: 9_000,
  };
  const trip = (distanceMeters: number, legs: number): Trip => ({
    distanceMeters,
    durationMinutes: 3,
    exactness: "estimate",
    shape: null,
    legs: Array.from({ length: legs }, () => ({ distanceMeters, drivingMinutes: 3 })),
  });

  it("rounds each part to the nearest cent", () => {
    expect(priceTrip(card, trip(1_500, 2), "fast_track")).toEqual({
      currency: "USD",
      // (500 + 167 + 21 + 150) × 1.2345 = 1034.511
      totalCents: 1_035,
      lines: [
        { code: "base", amountCents: 500 },
        { code: "distance", amountCents: 167 },
        { code: "time", amountCents: 21 },
        { code: "extra_stops", amountCents: 150 },
        { code: "service", amountCents: 197 },
      ],
      cancellationFeeCents: 450,
    });
  });

  it("is at least the minimum, with a line for the difference", () => {
    expect(priceTrip(card, trip(1_000, 1), "same_day")).toEqual({
      currency: "USD",
      totalCents: 700,
      lines: [
        { code: "base", amountCents: 500 },
        { code: "distance", amountCents: 111 },
        { code: "time", amountCents: 21 },
        { code: "minimum", amountCents: 68 },
      ],
      cancellationFeeCents: 450,
    });
  });
});
