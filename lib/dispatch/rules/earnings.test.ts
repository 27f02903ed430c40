import { describe, expect, it } from "vitest";
import { earningsOf, type PayRates, totalOf } from "./earnings";

const DAYS = ["2026-11-23", "2026-11-24", "2026-11-25"];
const rates = (validFrom: string, changes: Partial<PayRates> = {}): PayRates => ({
  validFrom,
  currency: "USD",
  perDeliveryCents: 400,
  perKmCents: 50,
  perHourCents: 1_000,
  ...changes,
});
const delivery = (
  day: string,
  meters: number,
  outcome: "completed" | "failed" | "returned" = "completed",
) => ({
  day,
  meters,
  outcome,
});

describe("earnings", () => {
  it("are for deliveries, kilometers and time on shift", () => {
    const days = earningsOf(DAYS, {
      deliveries: [delivery("2026-11-23", 3_210), delivery("2026-11-23", 1_000, "returned")],
      shifts: [{ day: "2026-11-23", minutes: 95 }],
      rates: [rates("2026-01-01")],
    });
    // 2 × 4.00, 4.21 km × 0.50 = 2.105, 95 min × 10.00 = 15.833…
    expect(days[0]).toEqual({
      day: "2026-11-23",
      meters: 4_210,
      minutes: 95,
      pay: { currency: "USD", cents: 800 + 211 + 1_583 },
    });
    expect(days[1]).toEqual({
      day: "2026-11-24",
      meters: 0,
      minutes: 0,
      pay: { currency: "USD", cents: 0 },
    });
  });

  it("of a failed delivery are its kilometers", () => {
    const worked = { deliveries: [delivery("2026-11-23", 2_000, "failed")], shifts: [] };
    expect(earningsOf(DAYS, { ...worked, rates: [rates("2026-01-01")] })[0]?.pay?.cents).toBe(100);
  });

  it("round once a day, not for each delivery", () => {
    const deliveries = Array.from({ length: 10 }, () => delivery("2026-11-23", 9));
    const [day] = earningsOf(DAYS, {
      deliveries,
      shifts: [],
      rates: [rates("2026-01-01", { perDeliveryCents: 0 })],
    });
    expect(day?.pay?.cents).toBe(5);
  });

  it("follow the rates of their day, whatever came later, and none before the first", () => {
    const deliveries = DAYS.map((day) => delivery(day, 0));
    const list = [
      rates("2026-11-25", { currency: "EUR", perDeliveryCents: 900 }),
      rates("2026-11-24"),
      rates("2027-01-01", { perDeliveryCents: 1 }),
    ];
    const days = earningsOf(DAYS, { deliveries, shifts: [], rates: list });
    expect(days.map(({ pay }) => pay)).toEqual([
      null,
      { currency: "USD", cents: 400 },
      { currency: "EUR", cents: 900 },
    ]);
    expect(totalOf(days)).toEqual([
      { currency: "USD", cents: 400 },
      { currency: "EUR", cents: 900 },
    ]);
  });
});
