import { describe, expect, it } from "vitest";
import { type Seen, type Tap, visitsOf } from "./visits-of";

const MINUTE_MS = 60_000;
const STORE = { latitude: 40.75, longitude: -73.985 };
/** A place some meters north of the store. */
const north = (meters: number) => ({ ...STORE, latitude: STORE.latitude + meters / 111_195 });

const seen = (minute: number, meters: number): Seen => ({ at: minute * MINUTE_MS, ...north(meters) });
const tap = (minute: number, changes: Partial<Tap> = {}): Tap => ({
  at: minute * MINUTE_MS,
  ...STORE,
  merchantId: "m",
  deliveryId: `d${minute}`,
  stop: 0,
  vehicleType: "car",
  dropoffKind: null,
  dueAt: null,
  ...changes,
});
/** Comes from a kilometer away and is near the store from minute 10 on. */
const ARRIVAL = [seen(8, 1_000), seen(9, 500), seen(9.5, 250), seen(9.75, 150), seen(10, 60), seen(10.5, 10)];

describe("visitsOf", () => {
  it("lasts from the first position near the place to the action", () => {
    expect(visitsOf([tap(14)], ARRIVAL)).toEqual([
      {
        merchantId: "m",
        deliveryId: "d14",
        stop: 0,
        vehicleType: "car",
        dropoffKind: null,
        packages: 1,
        arrivedAt: 10 * MINUTE_MS,
        dueAt: null,
        endedAt: 14 * MINUTE_MS,
      },
    ]);
  });

  it("is one visit for several packages of a place, and the slowest of their kinds", () => {
    const kinds = ["door", "age_check", "person"] as const;
    const taps = kinds.map((dropoffKind, index) => tap(12 + index, { stop: 1, dropoffKind }));
    expect(visitsOf(taps, ARRIVAL)).toMatchObject([
      { deliveryId: "d12", packages: 3, dropoffKind: "age_check", endedAt: 14 * MINUTE_MS },
    ]);
  });

  it("finds nothing without an observed arrival", () => {
    const near = [seen(10, 60), seen(10.5, 10)];
    expect(visitsOf([tap(14)], [])).toEqual([]);
    expect(visitsOf([tap(14)], near)).toEqual([]);
    expect(visitsOf([tap(14)], [seen(5, 1_000), ...near])).toEqual([]);
    expect(visitsOf([tap(14)], [seen(9.5, 1_000), ...near])).toHaveLength(1);
  });

  it("finds nothing if the courier had left, or never came near", () => {
    expect(visitsOf([tap(14)], [...ARRIVAL, seen(13, 300)])).toEqual([]);
    expect(visitsOf([tap(14)], ARRIVAL.slice(0, 4))).toEqual([]);
    expect(visitsOf([tap(12), tap(14)], [...ARRIVAL, seen(13, 300)])).toEqual([]);
  });

  it("counts from the last arrival, and ignores positions that jump a little", () => {
    const passing = [seen(4, 50), seen(5, 400), ...ARRIVAL, seen(11, 180), seen(12, 20)];
    expect(visitsOf([tap(14)], passing)).toMatchObject([{ arrivedAt: 10 * MINUTE_MS }]);
  });

  it("does not take the neighbor's door for an arrival", () => {
    const neighbor = tap(16, { ...north(60), stop: 1, dropoffKind: "door" });
    const taps = [tap(14, { stop: 1, dropoffKind: "door" }), neighbor];
    expect(visitsOf(taps, [...ARRIVAL, seen(15, 60)])).toMatchObject([{ deliveryId: "d14", packages: 1 }]);
  });

  it("has the start of the window only if the courier waited for it", () => {
    const due = (minute: number) => visitsOf([tap(14, { dueAt: minute * MINUTE_MS })], ARRIVAL)[0]?.dueAt;
    expect([due(9), due(12), due(20)]).toEqual([null, 12 * MINUTE_MS, null]);
  });

  it("separates pickups of different merchants and dropoffs from pickups", () => {
    const at = (minute: number, changes: Partial<Tap>) => visitsOf([tap(12), tap(minute, changes)], ARRIVAL);
    expect(at(13, { merchantId: "other" })).toMatchObject([{ packages: 1 }]);
    expect(at(13, { stop: 1, dropoffKind: "person" })).toMatchObject([{ packages: 1 }]);
    expect(at(50, {})).toMatchObject([{ packages: 1 }]);
  });
});
