import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Waypoint } from "../types/trip";
import { distanceKm } from "./distance";
import { estimatingRouter, roadDistanceKm } from "./estimate";

const at = (latitude: number, longitude: number): Waypoint => ({
  latitude,
  longitude,
  precision: "postal_code",
});

const newYork = at(40.7484, -73.9857);
const losAngeles = at(34.0537, -118.2428);
const philadelphia = at(39.9526, -75.1652);

describe("the embedded router", () => {
  it("measures the great circle", () => {
    // A quarter of the meridian is 10,007.5 km on the mean sphere.
    expect(distanceKm(at(0, 0), at(90, 0))).toBeCloseTo(10_007.56, 1);
    expect(distanceKm(at(10, 179.5), at(10, -179.5))).toBeLessThan(111);
  });

  it.each([
    ["New York to Philadelphia, about 152 km by road", philadelphia, 152],
    ["New York to Los Angeles, about 4,490 km by road", losAngeles, 4_490],
  ])("estimates %s within 15 %%", (_name, to, roadKm) => {
    expect(Math.abs(roadDistanceKm(newYork, to) / roadKm - 1)).toBeLessThan(0.15);
  });

  it("returns a local trip for two stops in the same place", async () => {
    const trip = await estimatingRouter.trip([newYork, newYork], "car");
    expect(trip.distanceMeters).toBe(2_000);
    expect(trip.durationMinutes).toBe(15);
  });

  it("returns no distance for a house to itself, and a short trip along its street", async () => {
    const house = { ...newYork, precision: "house" as const };
    const onItsStreet = { ...newYork, precision: "street" as const };
    expect((await estimatingRouter.trip([house, house], "car")).distanceMeters).toBe(0);
    expect((await estimatingRouter.trip([house, onItsStreet], "car")).distanceMeters).toBe(500);
  });

  it("adds the legs and the handling of every stop", async () => {
    const there = await estimatingRouter.trip([newYork, philadelphia], "car");
    const andBack = await estimatingRouter.trip([newYork, philadelphia, newYork], "car");
    expect(andBack.distanceMeters).toBe(2 * there.distanceMeters);
    expect(andBack.legs).toHaveLength(2);
    expect(Math.abs(andBack.durationMinutes - (2 * there.durationMinutes - 5))).toBeLessThanOrEqual(1);
  });

  it("is slower with a larger vehicle", async () => {
    const minutes = async (vehicle: "car" | "cargo_van" | "box_truck") =>
      (await estimatingRouter.trip([newYork, philadelphia], vehicle)).durationMinutes;
    expect(await minutes("car")).toBeLessThan(await minutes("cargo_van"));
    expect(await minutes("cargo_van")).toBeLessThan(await minutes("box_truck"));
  });

  it("never measures less than the great circle", () => {
    const degrees = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      precision: fc.constant("city" as const),
    });
    fc.assert(
      fc.property(degrees, degrees, (from, to) => {
        expect(roadDistanceKm(from, to)).toBeGreaterThanOrEqual(distanceKm(from, to));
      }),
    );
  });
});
