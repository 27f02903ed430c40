import { expect, test } from "vitest";
import { humanise } from "./humanise";

test.each([
  ["Order number", "is required", "Order number is required"],
  ["Order number", "cannot be blank", "Order number is required"],
  ["Notes", "must be at most 2000 characters", "Notes must be at most 2000 characters"],
  ["Weight", "must be a finite number", "Weight must be a number, such as 2.5"],
  ["Order number", "must not contain a comma", "Order number must not contain a comma"],
  ["Service", "must be one of: same_day, fast_track", "Choose one of the options for service"],
  ["ZIP code", "must be one of: a", "Choose one of the options for ZIP code"],
  ["E-mail", "must be an e-mail address", "Enter an e-mail address such as name@example.com"],
  ["Order number", "This order number is taken", "This order number is taken"],
])("%s: %s", (label, message, expected) => {
  expect(humanise(label, message)).toBe(expected);
});
