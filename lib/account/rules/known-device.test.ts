import { expect, it } from "vitest";
import { knownDevice, withKnownDevice } from "./known-device";

const ANN = "ann@example.com";
const BEN = "ben@example.com";

it("is recognized for the person who signed in, and keeps its id after further sign-ins", () => {
  const cookie = withKnownDevice(undefined, ANN);
  const id = knownDevice(cookie, ANN);
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(withKnownDevice(cookie, ANN)).toBe(cookie);
  expect(knownDevice(cookie, BEN)).toBeNull();
  expect(knownDevice(withKnownDevice(null, ANN), ANN)).not.toBe(id);
});

it("is recognized for several people, the latest five", () => {
  let cookie = "";
  const people = [ANN, BEN, "c@example.com", "d@example.com", "e@example.com", "f@example.com"];
  for (const email of people) cookie = withKnownDevice(cookie, email);
  expect(people.map((email) => knownDevice(cookie, email) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

it("cannot be forged", () => {
  const cookie = withKnownDevice("", ANN);
  const [id = "", proof = ""] = cookie.split(".");
  const flipped = proof.startsWith("A") ? `B${proof.slice(1)}` : `A${proof.slice(1)}`;
  const garbage = ["", "~", ".", "~~~~~~~~", id, `${id}.`, `${id}.${flipped}`, `${"A".repeat(22)}.${proof}`];
  for (const each of [...garbage, "x".repeat(100_000), "~".repeat(100_000)]) {
    expect(knownDevice(each, ANN)).toBeNull();
    expect(knownDevice(withKnownDevice(each, BEN), ANN)).toBeNull();
  }
});
