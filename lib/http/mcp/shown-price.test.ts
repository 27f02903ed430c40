import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { authorisedMerchantId } from "@/lib/core/ids";
import { confirmable, requireShown } from "./shown-price";

const ctx = { merchantId: authorisedMerchantId("m-1") };
const TRIP = {
  addresses: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"],
  service_type: "same_day" as const,
  vehicle_type: "car" as const,
};
const PRICE = { amount: 22.2, currency: "USD" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("is confirmed for the same trip, ignoring spacing and capitalization of its addresses", () => {
  const shown = confirmable(ctx, TRIP, PRICE);
  expect(shown).toMatchObject(PRICE);
  expect(() => requireShown(ctx, TRIP, shown)).not.toThrow();
  const addresses = ["350 5TH AVE,  New York,\nNY 10118", "1 hanson pl, Brooklyn, NY 11243"];
  expect(() => requireShown(ctx, { ...TRIP, addresses }, shown)).not.toThrow();
});

it("is not confirmed for other trips", () => {
  const shown = confirmable(ctx, TRIP, PRICE);
  const notShown = "confirm_price does not match a quote";
  const { proof } = shown;
  const later = `${Date.now() + 3_600_000}${proof.slice(proof.indexOf("."))}`;
  for (const changed of [
    { amount: 22.19 },
    { currency: "CAD" },
    { proof: later },
    { proof: "" },
    { proof: "." },
  ]) {
    expect(() => requireShown(ctx, TRIP, { ...shown, ...changed })).toThrow(notShown);
  }
  for (const changed of [
    { addresses: TRIP.addresses.toReversed() },
    { service_type: "fast_track" as const },
    { vehicle_type: "box_truck" as const },
  ]) {
    expect(() => requireShown(ctx, { ...TRIP, ...changed }, shown)).toThrow(notShown);
  }
  const other = { merchantId: authorisedMerchantId("m-2") };
  expect(() => requireShown(other, TRIP, shown)).toThrow(notShown);
});

it("is confirmed for fifteen minutes", () => {
  const shown = confirmable(ctx, TRIP, PRICE);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(() => requireShown(ctx, TRIP, shown)).not.toThrow();
  vi.setSystemTime(Date.now() + 1);
  expect(() => requireShown(ctx, TRIP, shown)).toThrow("The quote is older than 15 minutes");
});
