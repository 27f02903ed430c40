import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { router } from "@/lib/geo/trip";
import type { Waypoint } from "@/lib/geo/schema";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { priceTrip, type RateCard } from "./price";
import { rateCards } from "./rate-card";
import {
  CURRENCIES,
  SERVICE_TYPES,
  type ServiceType,
  VEHICLE_TYPES,
  type VehicleType,
} from "@/lib/core/trade";

const waypoint: fc.Arbitrary<Waypoint> = fc.record({
  latitude: fc.double({ min: -60, max: 75, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  precision: fc.constantFrom<Waypoint["precision"]>("pin", "house", "street", "postal_code", "city"),
});

/** Stops of one region, as most trips have them. */
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
const service = fc.constantFrom(...SERVICE_TYPES);
const vehicle = fc.constantFrom(...VEHICLE_TYPES);

describe("prices by the default rate cards", () => {
  const database = testDatabase();

  async function cardsOf(currency: string): Promise<ReadonlyMap<VehicleType, RateCard>> {
    const { ctx, merchant } = await merchantContext(database.db, `Store in ${currency}`);
    await database.db.merchant.update({ where: { id: merchant.id }, data: { currency } });
    return rateCards(ctx);
  }

  function pricer(cards: ReadonlyMap<VehicleType, RateCard>) {
    return async (waypoints: Waypoint[], serviceType: ServiceType, vehicleType: VehicleType) => {
      const card = cards.get(vehicleType);
      if (!card) throw new Error(`no card for ${vehicleType}`);
      return {
        card,
        price: priceTrip(card, await router.trip(waypoints, vehicleType), serviceType),
      };
    };
  }

  describe.each(CURRENCIES)("in %s", (currency) => {
    it("have lines that add up, in whole cents, and are never below the minimum", async () => {
      const priced = pricer(await cardsOf(currency));
      await fc.assert(
        fc.asyncProperty(stops, service, vehicle, async (waypoints, serviceType, vehicleType) => {
          const { card, price } = await priced(waypoints, serviceType, vehicleType);
          expect(price.currency).toBe(currency);
          expect(price.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(price.totalCents);
          expect(price.lines.every((line) => Number.isInteger(line.amountCents))).toBe(true);
          expect(price.totalCents).toBeGreaterThanOrEqual(card.minimumCents);
        }),
      );
    });

    it("never fall when a stop is added, wherever it comes", async () => {
      const priced = pricer(await cardsOf(currency));
      await fc.assert(
        fc.asyncProperty(stops, waypoint, fc.nat(), service, vehicle, async (waypoints, extra, at, s, v) => {
          const longer = waypoints.toSpliced(at % (waypoints.length + 1), 0, extra);
          const before = await priced(waypoints, s, v);
          const after = await priced(longer, s, v);
          expect(after.price.totalCents).toBeGreaterThanOrEqual(before.price.totalCents);
        }),
      );
    });

    it("never fall when a stop lies farther away", async () => {
      const priced = pricer(await cardsOf(currency));
      const degrees = fc.double({ min: 0, max: 40, noNaN: true });
      await fc.assert(
        fc.asyncProperty(degrees, degrees, service, vehicle, async (near, far, s, v) => {
          const trip = (north: number): Waypoint[] => [
            { latitude: 10, longitude: 20, precision: "city" },
            { latitude: 10 + north, longitude: 20, precision: "city" },
          ];
          const [shorter, longer] = [Math.min(near, far), Math.max(near, far)];
          const before = await priced(trip(shorter), s, v);
          const after = await priced(trip(longer), s, v);
          expect(after.price.totalCents).toBeGreaterThanOrEqual(before.price.totalCents);
        }),
      );
    });

    it("order the services and the vehicles", async () => {
      const priced = pricer(await cardsOf(currency));
      await fc.assert(
        fc.asyncProperty(stops, service, vehicle, async (waypoints, s, v) => {
          const cents = async (serviceType: ServiceType, vehicleType: VehicleType) =>
            (await priced(waypoints, serviceType, vehicleType)).price.totalCents;
          expect(await cents("fast_track", v)).toBeGreaterThanOrEqual(await cents("same_day", v));
          expect(await cents("same_day", v)).toBeGreaterThanOrEqual(await cents("scheduled", v));
          expect(await cents(s, "box_truck")).toBeGreaterThanOrEqual(await cents(s, "cargo_van"));
          expect(await cents(s, "cargo_van")).toBeGreaterThanOrEqual(await cents(s, "car"));
        }),
      );
    });
  });

  it("use a merchant's own card if it has one", async () => {
    const { ctx, merchant } = await merchantContext(database.db, "Own card");
    const before = await rateCards(ctx);
    const car = before.get("car");
    if (!car) throw new Error("no default card");
    await database.db.rateCard.create({ data: { ...car, merchantId: merchant.id, baseCents: 1 } });
    await expect.poll(async () => (await rateCards(ctx)).get("car")?.baseCents).toBe(1);
    const after = await rateCards(ctx);
    expect(after.get("box_truck")).toEqual(before.get("box_truck"));
  });
});
