import { describe, expect, it } from "vitest";
import type { AttemptReason } from "@/lib/deliveries/constants";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { DELIVERY_STATUSES, type DeliveryStatus } from "@/lib/deliveries/status";
import { headline, placeWords, progressOf, proofWords, stepWords } from "./labels";
import { trackingText } from "./text";

const english = trackingText("en");

const headlineOf = (
  history: DeliveryStatus[],
  changes: Partial<
    Pick<Tracking, "goodsHeld" | "attemptReason" | "awaitsHandover" | "returning" | "courierName">
  > = {},
) =>
  headline(english, {
    status: history.at(-1) ?? "pending",
    goodsHeld: false,
    attemptReason: null,
    awaitsHandover: false,
    returning: null,
    history: history.map((status) => ({ status })),
    merchant: { name: "Corner Books" },
    ...changes,
  });

it.each<[string, DeliveryStatus[], boolean, string]>([
  ["a booking", ["pending"], false, "Your delivery is booked"],
  ["a first courier", ["pending", "assigned"], false, "A courier has been assigned"],
  ["a courier taken off", ["pending", "assigned", "pending"], false, "We are looking for another courier"],
  ["another courier", ["pending", "assigned", "pending", "assigned"], false, "A courier has been assigned"],
  ["a new attempt", ["incomplete", "assigned"], true, "A courier is coming again"],
  ["a new attempt, declined", ["incomplete", "assigned", "pending"], true, "A new attempt is being arranged"],
  [
    "a new attempt, reassigned",
    ["incomplete", "assigned", "pending", "assigned"],
    true,
    "A courier is coming again",
  ],
  ["a courier taken off on the road", ["picked_up", "pending"], true, "We are looking for another courier"],
  ["a takeover", ["picked_up", "pending", "assigned"], true, "Another courier is taking over your delivery"],
  ["a new attempt, accepted", ["incomplete", "assigned", "accepted"], true, "A courier is coming again"],
])("has a title for %s", (_name, history, goodsHeld, title) => {
  expect(headlineOf(history, { goodsHeld }).title).toBe(title);
});

it("does not say that a courier has the package who has yet to collect it", () => {
  const started: DeliveryStatus[] = ["picked_up", "pending", "assigned", "accepted", "started"];
  const words = { goodsHeld: true, awaitsHandover: true };
  expect(headlineOf(started, words).title).toBe("Another courier is taking over your delivery");
  expect(headlineOf(["incomplete", "assigned"], words).detail).toBe(
    "Next, the courier collects your package from the one who has it.",
  );
});

it("names the courier once one is known", () => {
  expect(headlineOf(["picked_up", "on_the_way"], { courierName: "Marco" }).detail).toBe(
    "Marco is coming to you.",
  );
  expect(headlineOf(["pending", "assigned"], { courierName: "Marco" }).detail).toBe(
    "Next, Marco picks up your package.",
  );
  expect(headlineOf(["picked_up", "on_the_way"]).detail).toBe("The courier is coming to you.");
});

it("names the way back to the store", () => {
  const of = (returning: "on_the_way" | "arrived") =>
    headlineOf(["on_the_way", "failed"], { goodsHeld: true, returning }).title;
  expect(of("on_the_way")).toBe("Your package is being returned to the store");
  expect(of("arrived")).toBe("Your package is back at the store");
});

it("labels each step of the history", () => {
  expect(
    stepWords(
      english,
      ["pending", "assigned", "pending", "assigned"].map((status) => ({ status: status as DeliveryStatus })),
    ),
  ).toEqual(["Booked", "Courier assigned", "Finding another courier", "New courier assignment"]);
  const attempts: DeliveryStatus[] = [
    "on_the_way",
    "incomplete",
    "assigned",
    "pending",
    "assigned",
    "on_the_way",
  ];
  expect(
    stepWords(
      english,
      attempts.map((status) => ({ status })),
    ),
  ).toEqual([
    "On the way",
    "Delivery attempt failed",
    "Courier assigned",
    "Finding a courier for a new attempt",
    "New courier assignment",
    "On the way again",
  ]);
});

it("says why an attempt failed", () => {
  const detail = (attemptReason?: AttemptReason) =>
    headlineOf(["on_the_way", "incomplete"], { goodsHeld: true, attemptReason }).detail;
  expect(detail("Nobody at the door")).toBe(
    "Nobody answered the door. The courier has it and will try again.",
  );
  expect(detail()).toBe("The courier has it and will try again.");
});

it("names a place without a region", () => {
  const stop = {
    city: "Lyon",
    regionCode: null,
    countryCode: "FR",
    timeZone: "Europe/Paris",
    plannedAt: new Date(),
    window: { from: null, to: null },
  };
  expect(placeWords(english, stop)).toBe("Lyon, France");
});

describe("progressOf", () => {
  const of = (statuses: DeliveryStatus[], goodsHeld = false) =>
    progressOf({
      status: statuses.at(-1) ?? "pending",
      goodsHeld,
      history: statuses.map((status) => ({ status, at: new Date(), isCorrection: false })),
    });

  it("advances with the status, and never goes back before pickup", () => {
    expect(of(["pending"])).toEqual({ reached: 0, stoppedAt: null });
    expect(of(["accepted"])).toEqual({ reached: 1, stoppedAt: null });
    expect(of(["started"])).toEqual({ reached: 1, stoppedAt: null });
    expect(of(["started"], true)).toEqual({ reached: 2, stoppedAt: null });
    expect(of(["incomplete", "pending"], true)).toEqual({ reached: 2, stoppedAt: null });
    expect(of(["on_the_way"], true)).toEqual({ reached: 3, stoppedAt: null });
    expect(of(["completed"], true)).toEqual({ reached: 4, stoppedAt: null });
  });

  it("stops at the stage where the delivery stopped", () => {
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
    expect(proofWords(english, "completed", given)).toBe(words);
  });

  it("claims no handover for other statuses", () => {
    expect(proofWords(english, "incomplete", proof("Ada", "photo"))).toBe(
      "The courier spoke to Ada, photo taken",
    );
    expect(proofWords(english, "failed", proof(null, "photo"))).toBe("The courier took a photo at the door");
  });
});
