import { expect, it } from "vitest";
import { RECIPIENT_ACTIONS } from "@/lib/account/rules/recipient-help";
import { DELIVERY_STATUSES, type DeliveryStatus, isFinal } from "../status";
import { actionOf, fromRecipient, takesHelp } from "./recipient-help";

const delivery = (status: DeliveryStatus) => ({
  status,
  returnsId: null,
  confirmationSignRequired: false,
  handoverPin: false,
  handoverMinimumAge: null,
  attemptReason: null,
  isRated: false,
});

const taken = (changes: Partial<Parameters<typeof takesHelp>[1]> & { status: DeliveryStatus }) =>
  RECIPIENT_ACTIONS.filter((action) => takesHelp(action, { ...delivery(changes.status), ...changes }));

it("takes help until the courier is on the way", () => {
  for (const status of DELIVERY_STATUSES.filter((each) => !isFinal(each) && each !== "incomplete")) {
    const expected = status === "on_the_way" ? [] : ["note", "safe_place", "time"];
    expect(taken({ status }), status).toEqual(expected);
  }
});

it("takes a new address only after an attempt in which the courier did not find the old one", () => {
  expect(taken({ status: "incomplete", attemptReason: "Nobody at the door" })).toEqual([
    "note",
    "safe_place",
    "time",
  ]);
  expect(taken({ status: "incomplete", attemptReason: "Address not found" })).toContain("address");
});

it("takes one rating after the delivery", () => {
  expect(taken({ status: "completed" })).toEqual(["rating"]);
  expect(taken({ status: "completed", isRated: true })).toEqual([]);
  expect(taken({ status: "failed" })).toEqual([]);
});

it("takes nothing for a return, and no safe place where somebody has to sign", () => {
  expect(taken({ status: "assigned", returnsId: "d" })).toEqual([]);
  expect(taken({ status: "assigned", confirmationSignRequired: true })).toEqual(["note", "time"]);
});

it("recognizes what a change was about, and keeps the newest of each", () => {
  const at = new Date(0);
  const changes = [
    { fields: [{ field: "recipient_note", after: "Ring twice" }], at },
    { fields: [{ field: "safe_place", after: "Shed" }], at },
    { fields: [{ field: "recipient_note", after: "Knock" }], at },
    {
      fields: [
        { field: "rating", after: 4 },
        { field: "rating_comment", after: "Fast" },
      ],
      at,
    },
    { fields: [{ field: "dropoff.date", after: "2031-05-20" }], at },
    { fields: [{ field: "dropoff.apartment_unit_number", after: "4B" }], at },
  ];
  expect(changes.map(({ fields }) => actionOf(fields))).toEqual([
    "note",
    "safe_place",
    "note",
    "rating",
    "time",
    "address",
  ]);
  expect(fromRecipient(changes)).toEqual({
    note: "Knock",
    safePlace: "Shed",
    rating: { score: 4, comment: "Fast", at },
  });
});
