import { expect, it } from "vitest";
import { emptyForm } from "@/lib/deliveries/form";
import { changesBetween, withChanges } from "./changes";
import { nextRetry } from "./retry";
import { filledForm, filledText, LONGEST, WEEKDAYS } from "./variables";

it("fills in variables, and leaves other braces", () => {
  const variables = { date: "2026-11-30", number: 7 };
  expect(filledText("{weekday} {date} #{number} {other} {", variables)).toBe(
    "Monday 2026-11-30 #7 {other} {",
  );
  const empty = emptyForm();
  const filled = filledForm(
    { ...empty, order_number: "B-{number}", dropoff: { ...empty.dropoff, notes: "{weekday}" } },
    variables,
  );
  expect(filled).toMatchObject({
    order_number: "B-7",
    dropoff: { notes: "Monday" },
    pickup: { notes: empty.pickup.notes },
  });
});

it("knows the weekday with the longest name", () => {
  const longest = WEEKDAYS.toSorted((one, other) => other.length - one.length)[0];
  expect(filledText("{weekday}", LONGEST)).toBe(longest);
});

it("keeps only the values of one date that differ", () => {
  const series = emptyForm();
  const item = { name: "Bread", quantity: 2, unit_price: null, sku: "", weight: null, barcode: "" };
  const edited = {
    ...series,
    items: [item],
    pickup: { ...series.pickup, time: "10:00:00" },
    dropoff: { ...series.dropoff, notes: null },
  };
  const changes = changesBetween(series, edited);
  expect(changes).toEqual({ items: [item], pickup: { time: "10:00:00" } });
  const later = { ...series, special_instructions: "Ring twice" };
  expect(withChanges(later, changes)).toEqual({
    ...later,
    items: [item],
    pickup: { ...series.pickup, time: "10:00:00" },
  });
  expect(changesBetween(series, { ...series })).toBeNull();
  expect(withChanges(series, null)).toEqual(series);
});

it("tries a failed date again with longer delays, until its pickup", () => {
  const now = new Date("2026-11-30T00:00:00Z");
  const minutes = (attempts: number, pickupAt: string) => {
    const at = nextRetry(attempts, { now, pickupAt: new Date(pickupAt) });
    return at && (at.getTime() - now.getTime()) / 60_000;
  };
  expect([1, 2, 3, 4, 9].map((attempts) => minutes(attempts, "2026-12-02T00:00:00Z"))).toEqual([
    15, 60, 240, 720, 720,
  ]);
  expect(minutes(2, "2026-11-30T00:30:00Z")).toBeNull();
});
