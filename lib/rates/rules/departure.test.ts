import { expect, it } from "vitest";
import { pickupWithCourier } from "./departure";

/** 10:02 in New York, on a Friday. */
const NOW = new Date("2026-11-20T15:02:00Z");
const day = [
  { open: "09:00:00", close: "13:00:00" },
  { open: "14:00:00", close: "18:00:00" },
];
const HOURS = {
  days: Array.from({ length: 7 }, () => day),
  exceptions: [],
  preparationMinutes: 0,
  cutOff: null,
};

const pickup = (courierFrom: string, hours: typeof HOURS | null = HOURS, now = NOW) =>
  pickupWithCourier({
    now,
    serviceType: "fast_track",
    hours,
    timeZone: "America/New_York",
    courierFrom: new Date(courierFrom),
  })?.toISOString() ?? null;

it("waits for a courier who comes while the place is open", () => {
  expect(pickup("2026-11-20T16:58:00Z")).toBe("2026-11-20T17:00:00.000Z");
  expect(pickup("2026-11-20T15:10:00Z")).toBe("2026-11-20T15:35:00.000Z");
  const evening = new Date("2026-11-21T01:00:00Z");
  expect(pickup("2026-11-21T14:20:00Z", HOURS, evening)).toBe("2026-11-21T14:20:00.000Z");
});

it("does not wait for a courier who comes after the place closes", () => {
  expect(pickup("2026-11-20T17:56:00Z")).toBeNull();
  expect(pickup("2026-11-20T18:30:00Z")).toBeNull();
  expect(pickup("2026-11-21T15:00:00Z")).toBeNull();
  expect(pickup("2026-11-21T15:00:00Z", null)).toBe("2026-11-21T15:00:00.000Z");
});
