import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import type { Work } from "@/lib/dispatch/reads/list-work";
import { workRow } from "./make-row";
import { heldText } from "./row";

const TEXT = textIn("en", "dispatch");
const NOW = new Date("2026-11-21T17:00:00Z");

const stop = (city: string, timeZone: string) => ({
  fullAddress: `1 Main St, ${city}`,
  city,
  timeZone,
  customerName: "Ada Lovelace",
  latitude: 40,
  longitude: -74,
  precision: "postal_code" as const,
});

const work: Work = {
  id: "d",
  merchantId: "m",
  merchantName: "Corner Books",
  orderNumber: "1",
  status: "pending",
  goodsHeld: false,
  startedInAttempt: false,
  serviceType: "same_day",
  vehicleType: "car",
  courier: null,
  heldBy: null,
  nextStop: "pickup",
  dueAt: NOW,
  overdue: false,
  late: false,
  pickup: stop("New York", "America/New_York"),
  dropoff: stop("Chicago", "America/Chicago"),
  attempts: { failed: 0, lastReason: null },
  unplacedReason: null,
};

it.each([
  ["2026-11-21T19:30:00Z", "pickup", "2:30 PM", "EST"],
  ["2026-11-20T19:30:00Z", "pickup", "Nov 20, 2:30 PM", "EST"],
  ["2020-01-01T14:00:00Z", "pickup", "Jan 1, 2020, 9:00 AM", "EST"],
  ["2027-01-01T14:00:00Z", "pickup", "Jan 1, 2027, 9:00 AM", "EST"],
  // It is still last year in Chicago.
  ["2026-01-01T05:30:00Z", "dropoff", "Dec 31, 2025, 11:30 PM", "CST"],
] as const)("formats the time %s of the %s", (dueAt, nextStop, dueText, dueZone) => {
  expect(workRow(TEXT, { ...work, nextStop, dueAt: new Date(dueAt) }, NOW)).toMatchObject({
    dueText,
    dueZone,
  });
});

it.each([
  [0, null, null],
  [1, "Nobody at the door", "Attempt failed: Nobody at the door"],
  [2, "Could not get in", "2 attempts failed: Could not get in"],
  [1, null, "Attempt failed"],
])("describes %d failed attempts and the reason %j", (failed, lastReason, text) => {
  expect(workRow(TEXT, { ...work, attempts: { failed, lastReason } }, NOW).attemptText).toBe(text);
});

it.each([
  ["nobody_accepted", "No courier accepted"],
  ["a reason of a later version", null],
  [null, null],
])("says why automatic dispatch found no courier: %j", (unplacedReason, text) => {
  expect(workRow(TEXT, { ...work, unplacedReason }, NOW).unplacedText).toBe(text);
});

it.each([
  ["city", true],
  ["postal_code", false],
  ["pin", false],
] as const)("marks a stop of which only the city is known, located by %s: %j", (precision, isVague) => {
  expect(workRow(TEXT, { ...work, dropoff: { ...work.dropoff, precision } }, NOW).dropoff).toMatchObject({
    isVague,
  });
});

const BEN = { id: "b", name: "Ben Ode" };

it.each([
  [null, null, null],
  [{ ...BEN, isGiven: false }, BEN, null],
  [{ id: "a", name: "Ada Lin", isGiven: false }, null, "Ada Lin has the package"],
  [{ id: "a", name: "Ada Lin", isGiven: false }, BEN, "Ada Lin has the package"],
  [
    { id: "a", name: "Ada Lin", isGiven: true },
    BEN,
    "Ada Lin says that Ben Ode has the package. Not confirmed yet",
  ],
])("says who else has the package: %j, assigned to %j", (heldBy, courier, text) => {
  expect(heldText(TEXT, { heldBy, courier })).toBe(text);
});

it.each(["started", "picked_up", "on_the_way"] as const)(
  "lets a delivery that is %s be reassigned",
  (status) => {
    const { can } = workRow(TEXT, { ...work, status, goodsHeld: status !== "started", courier: BEN }, NOW);
    expect(can).toEqual({ assign: "reassign", unassign: true });
  },
);
