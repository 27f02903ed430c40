import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeliveryStatus } from "../status";
import {
  cellCenter,
  metersBetween,
  publicPosition,
  sharedPosition,
  simulatedPosition,
} from "./courier-position";

const at = (minute: number) => new Date(Date.UTC(2031, 4, 20, 12, minute));
const DROPOFF = { latitude: 40.6853, longitude: -73.9781 };
const north = (meters: number) => ({ ...DROPOFF, latitude: DROPOFF.latitude + meters / 111_195 });

describe("the recipient's view", () => {
  it("is the exact position within a kilometer", () => {
    const position = { ...north(990), recordedAt: at(0) };
    expect(publicPosition(position, DROPOFF)).toEqual({ ...position, isExact: true, metersAway: 990 });
  });

  it("is the center of a square farther away", () => {
    const shown = publicPosition({ ...north(1_010), recordedAt: at(0) }, DROPOFF);
    expect(shown).toMatchObject({ ...cellCenter(north(1_010)), isExact: false });
  });

  it("is the same for all points of a square, at most 360 m away", () => {
    const latitude = fc.double({ min: -89, max: 89, noNaN: true });
    const longitude = fc.double({ min: -179, max: 179, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, (lat, lng) => {
        const point = { latitude: lat, longitude: lng };
        const center = cellCenter(point);
        expect(metersBetween(point, center)).toBeLessThan(360);
        expect(metersBetween(cellCenter(center), center)).toBeLessThan(2);
      }),
    );
  });
});

describe("a shared position", () => {
  const history = (...statuses: DeliveryStatus[]) =>
    statuses.map((status, minute) => ({ status, createdAt: at(minute) }));
  const seen = (minute: number, ...statuses: DeliveryStatus[]) => {
    const position = { ...DROPOFF, recordedAt: at(minute) };
    return sharedPosition(position, statuses.at(-1) ?? "pending", history(...statuses)) !== null;
  };

  it("is from the time since the courier started", () => {
    expect(seen(3, "pending", "assigned", "accepted", "started")).toBe(true);
    expect(seen(2, "pending", "assigned", "accepted", "started")).toBe(false);
  });

  it("is not that of an earlier attempt", () => {
    const again = ["pending", "assigned", "started", "pending", "assigned"] as const;
    expect(seen(5, ...again, "started")).toBe(true);
    expect(seen(3, ...again, "started")).toBe(false);
    expect(seen(4, ...again)).toBe(false);
    const failed = ["pending", "assigned", "started", "picked_up", "on_the_way", "incomplete"] as const;
    expect(seen(6, ...failed, "on_the_way")).toBe(true);
    expect(seen(5, ...failed, "on_the_way")).toBe(false);
  });

  it.each(["incomplete", "completed", "failed", "cancelled", "pending", "assigned", "accepted"] as const)(
    "is not shown for a delivery that is %s",
    (status) => {
      expect(seen(9, "pending", "assigned", "started", status)).toBe(false);
    },
  );
});

describe("a simulated position", () => {
  const trip = (pickup: number, dropoff: number) => ({
    pickup: { latitude: 10, longitude: pickup },
    dropoff: { latitude: 20, longitude: dropoff },
  });

  it("is the pickup, then halfway to the dropoff", () => {
    const waiting = { latitude: 10, longitude: 4, recordedAt: at(0) };
    expect(simulatedPosition("started", trip(4, 8), at(0))).toEqual(waiting);
    expect(simulatedPosition("picked_up", trip(4, 8), at(0))).toEqual(waiting);
    expect(simulatedPosition("on_the_way", trip(4, 8), at(1))).toEqual({
      latitude: 15,
      longitude: 6,
      recordedAt: at(1),
    });
    expect(simulatedPosition("on_the_way", trip(178, -176), at(1))?.longitude).toBe(-179);
  });

  it("is not shown before the start and after the end", () => {
    expect(simulatedPosition("accepted", trip(4, 8), at(0))).toBeNull();
    expect(simulatedPosition("completed", trip(4, 8), at(0))).toBeNull();
  });
});
