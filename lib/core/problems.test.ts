import { expect, test } from "vitest";
import { apiWords, pageSentence, type Problem } from "./problems";

test.each([
  ["Order number", "required", "Order number is required"],
  ["Order number", "blank", "Order number is required"],
  ["Notes", "max_characters:2000", "Notes must be at most 2000 characters"],
  ["Weight", "not_finite", "Weight must be a number, such as 2.5"],
  ["Order number", "comma", "Order number must not contain a comma"],
  ["Service", "not_one_of:same_day, fast_track", "Choose one of the options for service"],
  ["ZIP code", "not_one_of:a", "Choose one of the options for ZIP code"],
  ["Email", "not_email", "Enter an email address such as name@example.com"],
  ["Address", "not_located", "This address cannot be located. Check the city, state and ZIP code."],
  ["Phone number", "number_of:Ada: {label} Low", "Ada: {label} Low already has this number"],
  ["Order number", "This order number is taken", "This order number is taken"],
])("%s: %s", (label, message, expected) => {
  expect(pageSentence(label, message)).toBe(expected);
});

test.each<[Problem, string]>([
  ["required", "is required"],
  ["max_characters:200", "must be at most 200 characters"],
  ["phone_digits:7:15", "must have 7 to 15 digits"],
  ["not_one_of:a, b", "must be one of: a, b"],
  ["skipped_by_clock:2027-03-14:America/New_York", "does not exist on 2027-03-14 in America/New_York"],
])("the API says of %s: %s", (problem, expected) => {
  expect(apiWords(problem)).toBe(expected);
});

test("a code has its own parameters and no others", () => {
  // @ts-expect-error a number is missing
  const missing: Problem = "max_characters";
  // @ts-expect-error not a number
  const text: Problem = "max_characters:many";
  // @ts-expect-error none is taken
  const more: Problem = "required:1";
  // @ts-expect-error no such code
  const unknown: Problem = "is required";
  expect([missing, text, more, unknown]).toHaveLength(4);
});
