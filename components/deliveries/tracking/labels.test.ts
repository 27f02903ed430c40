import { describe, expect, it } from "vitest";
import type { AttemptReason } from "@/lib/deliveries/constants";
import { DELIVERY_STATUSES, type DeliveryStatus } from "@/lib/deliveries/status";
import { headline, placeWords, progressOf, proofWords } from "./labels";

it("tells a new attempt from the first one", () => {
  const title = (goodsHeld: boolean) =>
    headline({ status: "assigned", goodsHeld, attemptReason: null, merchant: { name: "Corner Books" } })
      .title;
  expect(title(false)).toBe("A courier has been assigned");
  expect(title(true)).toBe("A new attempt is being arranged");
});

it("says why an attempt failed", () => {
  const detail = (attemptReason: AttemptReason | null) =>
    headline({ status: "incomplete", goodsHeld: true, attemptReason, merchant: { name: "Corner Books" } })
      .detail;
  expect(detail("Nobody at the door")).toBe(
    "Nobody answered the door. The courier has it and will try again.",
  );
  expect(detail(null)).toBe("The courier has it and will try again.");
});

it("names a place without a region", () => {
  const stop = {
    city: "Lyon",
    regionCode: null,
    countryCode: "FR",
    timeZone: "Europe/Paris",
    plannedAt: new Date(),
  };
  expect(placeWords(stop)).toBe("Lyon, France");
});

describe("progressOf", () => {
  const of = (statuses: DeliveryStatus[], goodsHeld = false) =>
    progressOf({
      status: statuses.at(-1) ?? "pending",
      goodsHeld,
      history: statuses.map((status) => ({ status, at: new Date(), isCorrection: false })),
    });

  it("goes on with the status, and never back behind the pickup", () => {
    expect(of(["pending"])).toEqual({ reached: 0, stoppedAt: null });
    expect(of(["accepted"])).toEqual({ reached: 1, stoppedAt: null });
    expect(of(["started"])).toEqual({ reached: 1, stoppedAt: null });
    expect(of(["started"], true)).toEqual({ reached: 2, stoppedAt: null });
    expect(of(["incomplete", "pending"], true)).toEqual({ reached: 2, stoppedAt: null });
    expect(of(["on_the_way"], true)).toEqual({ reached: 3, stoppedAt: null });
    expect(of(["completed"], true)).toEqual({ reached: 4, stoppedAt: null });
  });

  it("stops where the delivery did not go on", () => {
    expect(of(["on_the_way", "incomplete"], true)).toEqual({ reached: 2, stoppedAt: 3 });
    expect(of(["pending", "cancelled"])).toEqual({ reached: 0, stoppedAt: 4 });
    expect(of(["pending", "assigned", "cancelled"])).toEqual({ reached: 1, stoppedAt: 4 });
    expect(of(["assigned", "on_the_way", "failed"], true)).toEqual({ reached: 3, stoppedAt: 4 });
    expect(of(["assigned", "on_the_way", "completed", "failed"], false)).toEqual({
      reached: 1,
      stoppedAt: 4,
    });
  });

  it("never claims that an ended delivery was delivered", () => {
    for (const status of DELIVERY_STATUSES.filter((each) => each !== "completed")) {
      for (const goodsHeld of [true, false])
        expect(of(["completed", status], goodsHeld).reached).toBeLessThan(4);
    }
  });
});

describe("proofWords", () => {
  const proof = (name: string | null, taken: "photo" | "signature" | "both" | "nothing") => ({
    name,
    hasPhoto: taken === "photo" || taken === "both",
    hasSignature: taken === "signature" || taken === "both",
  });

  it.each([
    ["Handed to Ada L., signed", proof("Ada L.", "signature")],
    ["Handed to Ada L., signed, photo taken", proof("Ada L.", "both")],
    ["Handed to Ada", proof("Ada", "nothing")],
    ["Left at the front desk, photo taken", proof("Front desk", "photo")],
    ["Left at the reception", proof("At the reception", "nothing")],
    ["Signed for, photo taken", proof(null, "both")],
    ["A photo was taken at the door", proof(null, "photo")],
  ])("says %j of a completed delivery", (words, given) => {
    expect(proofWords("completed", given)).toBe(words);
  });

  it("claims no handover otherwise", () => {
    expect(proofWords("incomplete", proof("Ada", "photo"))).toBe("The courier spoke to Ada, photo taken");
    expect(proofWords("failed", proof(null, "photo"))).toBe("The courier took a photo at the door");
  });
});
