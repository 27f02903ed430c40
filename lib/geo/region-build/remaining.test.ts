import { expect, it } from "vitest";
import { remaining } from "./remaining";

it("estimates the time left by the shares of the parts done in this run", () => {
  let now = 0;
  const left = remaining([10, 20, 70], () => now);
  expect(left.words()).toBe("");
  left.skip();
  expect(left.words()).toBe(" (10 %)");
  now += 40_000;
  left.done();
  // Twenty shares have taken 40 seconds, so that seventy take 140.
  expect(left.words()).toBe(" (30 %, about 3 min left)");
  left.done();
  expect(left.words()).toBe(" (100 %, about 0 s left)");
});
