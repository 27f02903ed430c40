import { expect, it } from "vitest";
import { chosenReason } from "./attempt-reason";

it.each([
  ["Nobody at the door", "Nobody at the door"],
  ["Could not get in: the code 1234 does not work", "Could not get in"],
  ["Nobody at the door of Ada Lovelace", null],
  ["Ada Lovelace was rude", null],
  ["", null],
  [null, null],
])("returns the listed reason of %j", (reason, chosen) => {
  expect(chosenReason(reason)).toBe(chosen);
});
