import { describe, expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import { emptyForm } from "@/lib/deliveries/form";
import { scheduleText, summaries } from "./summaries";

const empty = emptyForm();
const text = textIn("en", "booking");
const trade = textIn("en", "trade");
const format = formatOf("en");

describe("the summary of a collapsed section", () => {
  it("is empty while nothing is set", () => {
    expect(summaries.schedule(text, format, empty)).toBe("");
    expect(summaries.stop(empty.pickup)).toBe("");
    expect(summaries.package(trade, empty.package, "metric")).toBe("");
    expect(summaries.customer(empty)).toBe("");
    expect(summaries.handover(text, empty)).toBe("");
  });

  it("contains the schedule of both stops as chosen", () => {
    const pickup = { ...empty.pickup, date: "2026-11-21", time: "09:05:00" };
    const dropoff = { ...empty.dropoff, time: "14:00:00" };
    expect(summaries.schedule(text, format, { pickup, dropoff })).toBe(
      "Pickup Nov 21, 2026, 9:05 AM · Dropoff 2:00 PM",
    );
    expect(scheduleText(format, { date: "2026-02-31x", time: null })).toBe("");
  });

  it("contains the given fields of the package", () => {
    const parcel = { ...empty.package, type: "box", quantity: 3, is_fragile: true, length: 30, height: 10 };
    expect(summaries.package(trade, { ...parcel, weight: 2.5 }, "metric")).toBe(
      "box · 3 pieces · fragile · 2.5 kg each, 7.5 kg in total · 30 × – × 10 cm each",
    );
    expect(summaries.package(trade, { ...parcel, weight: 2.268 }, "imperial")).toBe(
      "box · 3 pieces · fragile · 5 lb each, 15 lb in total · 11.81 × – × 3.94 in each",
    );
    // Typed, but no number.
    expect(summaries.package(trade, { ...empty.package, weight: Number.NaN }, "metric")).toBe("");
  });

  it("contains the rest", () => {
    expect(summaries.stop({ ...empty.pickup, apartment_unit_number: " 4B ", notes: "Ring twice" })).toBe(
      "4B · Ring twice",
    );
    expect(summaries.customer({ name: "Ada", email: "", phone_number: "555 0100" })).toBe("Ada · 555 0100");
    expect(
      summaries.handover(text, {
        confirmation_sign_required: true,
        special_instructions: "Cold",
        undeliverable_action: "return",
      }),
    ).toBe("Signature · Cold");
  });
});
