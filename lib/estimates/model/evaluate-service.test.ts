import { describe, expect, it } from "vitest";
import { evaluateService } from "./evaluate-service";
import { fitServiceInTurn } from "./fit-service";
import { madeUpVisits } from "./made-up-visits.fixture";
import { expectedSeconds, visitSeconds } from "./visit";

/** Forty stores that take five minutes as assumed. */
const TOWN = Array.from({ length: 40 }, (_, store) =>
  madeUpVisits({ key: `m store ${store}`, each: 120, perDay: 1, days: 30 + store }),
).flat();
const KITCHEN = { key: "m kitchen", each: 900 };

const kitchenAfter = async (visits: number) => {
  const theirs = madeUpVisits({ ...KITCHEN, perDay: 1, days: visits });
  return (await fitServiceInTurn([...TOWN, ...theirs])).byKey.get(KITCHEN.key);
};

describe("fitting service times", () => {
  it("learns a slow store and a fast one, and leaves the others near the general time", async () => {
    const florist = madeUpVisits({ key: "m florist", parking: 60, each: 30, perDay: 2 });
    const kitchen = madeUpVisits({ ...KITCHEN, perDay: 2 });
    const { general, byKey } = await fitServiceInTurn([...TOWN, ...kitchen, ...florist]);
    expect(Math.abs(general - 120)).toBeLessThan(25);
    expect(Math.abs(byKey.get("m kitchen")! - 900)).toBeLessThan(90);
    const visit = { day: "", vehicleType: "car", packages: 1, seconds: 0 } as const;
    const times = { general, byKey };
    expect(Math.abs(expectedSeconds(times, { ...visit, key: "m florist" }) - 90)).toBeLessThan(15);
    expect(Math.abs(expectedSeconds(times, { ...visit, key: "m store 7" }) - 300)).toBeLessThan(40);
  });

  it("is not moved by outliers", async () => {
    const kitchen = madeUpVisits({ ...KITCHEN, perDay: 2 });
    const plain = await fitServiceInTurn([...TOWN, ...kitchen]);
    const forgotten = kitchen.map((visit, index) =>
      index % 20 === 0 ? { ...visit, seconds: 5_000 } : visit,
    );
    const fitted = await fitServiceInTurn([...TOWN, ...forgotten]);
    expect(Math.abs(fitted.byKey.get(KITCHEN.key)! - plain.byKey.get(KITCHEN.key)!)).toBeLessThan(40);
  });

  it("shrinks a store with few visits towards the general time, and has none for fewer than five", async () => {
    const [four, few, many] = [await kitchenAfter(4), await kitchenAfter(5), await kitchenAfter(60)];
    expect(four).toBeUndefined();
    expect(few).toBeLessThan(many! - 20);
    expect(few).toBeGreaterThan(300);
  });

  it("counts parking once for several packages", async () => {
    const depot = madeUpVisits({ key: "m depot", packages: 20, each: 45, perDay: 1 });
    const { byKey } = await fitServiceInTurn([...TOWN, ...depot]);
    expect(Math.abs(byKey.get("m depot")! - 45)).toBeLessThan(10);
  });

  it("takes the longer parking of a truck off", async () => {
    const truck = { key: "m yard", vehicleType: "box_truck", parking: 780 } as const;
    const { byKey } = await fitServiceInTurn([...TOWN, ...madeUpVisits({ ...truck, each: 240, perDay: 1 })]);
    expect(Math.abs(byKey.get("m yard")! - 240)).toBeLessThan(80);
  });

  it("keeps times between 30 seconds and 30 minutes", async () => {
    const { byKey } = await fitServiceInTurn([
      ...TOWN,
      ...madeUpVisits({ key: "m never", each: 4_000, perDay: 3 }),
      ...madeUpVisits({ key: "m at once", parking: 16, each: 0, perDay: 3 }),
    ]);
    expect(byKey.get("m never")).toBeLessThanOrEqual(1_800);
    expect(byKey.get("m never")).toBeGreaterThan(1_700);
    const visit = { day: "", vehicleType: "car", packages: 1, seconds: 0, key: "m at once" } as const;
    expect(expectedSeconds({ general: 120, byKey }, visit)).toBeGreaterThanOrEqual(30);
    expect(expectedSeconds({ general: 120, byKey }, visit)).toBeLessThan(50);
  });
});

describe("evaluateService", () => {
  it("takes times that come closer on days that they were not learned from", async () => {
    const kitchens = Array.from({ length: 5 }, (_, index) =>
      madeUpVisits({ key: `m kitchen ${index}`, each: 900, perDay: 2 }),
    ).flat();
    const { verdict, heldOut, inUse } = await evaluateService([...TOWN, ...kitchens], null);
    expect(verdict).toBe("taken");
    expect(heldOut!.after).toBeLessThan(heldOut!.before / 2);
    expect(inUse?.byKey.get("m kitchen 3")).toBeGreaterThan(700);
  });

  it("uses nothing if the assumed times are as good", async () => {
    expect(await evaluateService(TOWN, null)).toMatchObject({ verdict: "none", inUse: null });
  });

  describe("with stops of four minutes for every vehicle, mostly of vans", () => {
    const stops = { key: "m a", parking: 120, each: 120, days: 60 };
    const vans = madeUpVisits({ ...stops, vehicleType: "cargo_van", perDay: 8 });
    const cars = madeUpVisits({ ...stops, perDay: 2 });

    it("fits a car at about a minute, because vans decide", async () => {
      const car = { day: "", vehicleType: "car", packages: 1, seconds: 0, key: "m a" } as const;
      expect(expectedSeconds(await fitServiceInTurn([...vans, ...cars]), car)).toBeLessThan(90);
    });

    it("uses nothing that is worse for cars, neither new nor earlier times", async () => {
      const learned = await fitServiceInTurn([...vans, ...cars]);
      for (const last of [null, learned])
        expect(await evaluateService([...vans, ...cars], last)).toMatchObject({
          verdict: "none",
          inUse: null,
        });
    });

    it("still learns that a store is slow, and leaves the other stops of cars as assumed", async () => {
      const slow = { key: "m kitchen", parking: 120, each: 900, days: 60 };
      const kitchen = [
        ...madeUpVisits({ ...slow, vehicleType: "cargo_van", perDay: 2 }),
        ...madeUpVisits({ ...slow, perDay: 1 }),
      ];
      const { verdict, inUse } = await evaluateService([...vans, ...cars, ...kitchen], null);
      expect(verdict).toBe("taken");
      const car = { day: "", vehicleType: "car", packages: 1, seconds: 0 } as const;
      const stopAt = (key: string) => expectedSeconds(inUse, { ...car, key });
      expect(Math.abs(stopAt("m a") - 300)).toBeLessThan(40);
      expect(Math.abs(stopAt("m kitchen") - 1_020)).toBeLessThan(150);
    });

    it("takes the same times if only vans drive", async () => {
      expect(await evaluateService(vans, null)).toMatchObject({ verdict: "taken" });
    });
  });

  it("keeps earlier times that are still better, if the new ones are not", async () => {
    // The store was slow until the held-out days, on which it takes 310 seconds.
    const visits = madeUpVisits({ key: "m a", each: 120, perDay: 10 }).map((visit) => ({
      ...visit,
      seconds: visit.day < "2026-07-15" ? 1_680 : 310,
    }));
    const last = { general: 130, byKey: new Map([["m a", 125]]) };
    expect(await evaluateService(visits, last)).toMatchObject({ verdict: "kept", inUse: last });
  });

  it("waits for enough visits, keeps what is in use, and counts those that it cannot use", async () => {
    const last = { general: 150, byKey: new Map<string, number>() };
    const few = madeUpVisits({ key: "m a", each: 900, perDay: 2 });
    expect(await evaluateService(few, last)).toMatchObject({ verdict: "too_few", inUse: last, visits: 120 });
    const broken = few.map((visit) => ({ ...visit, seconds: 3 }));
    expect(await evaluateService([...few, ...broken], null)).toMatchObject({ visits: 120, leftOut: 120 });
  });

  it("treats a store that moved as a new one", async () => {
    const moved = [...TOWN, ...madeUpVisits({ key: "m 40.7500,-73.9850", each: 900, perDay: 3 })];
    const times = await fitServiceInTurn(moved);
    const visit = { day: "", vehicleType: "car", packages: 1, seconds: 0 } as const;
    const there = expectedSeconds(times, { ...visit, key: "m 40.7600,-73.9850" });
    expect(there).toBe(expectedSeconds(times, { ...visit, key: null }));
    expect(there).toBeLessThan(400);
  });
});

it("does not count the wait for a window, but the parking before it", () => {
  expect(visitSeconds("car", { toEnd: 900, toDue: null })).toBe(900);
  // Parked for three minutes, waited for two, then ten minutes.
  expect(visitSeconds("car", { toEnd: 900, toDue: 300 })).toBe(780);
  expect(visitSeconds("car", { toEnd: 900, toDue: 60 })).toBe(900);
});
