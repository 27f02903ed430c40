import { expect, it } from "vitest";
import { isAnotherActive, recordActivity } from "./lanes";

it("knows whether another lane is active, however many requests one lane has", () => {
  recordActivity("one", 1_000);
  recordActivity("two", 1_100);
  recordActivity("one", 1_200);
  recordActivity("one", 1_210);
  expect(isAnotherActive("one", 1_300)).toBe(true);
  expect(isAnotherActive("one", 1_400)).toBe(false);
  expect(isAnotherActive("two", 1_400)).toBe(true);
  expect(isAnotherActive("three", 1_400)).toBe(true);
  expect(isAnotherActive("two", 1_500)).toBe(false);
});
