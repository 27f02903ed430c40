import { expect, it } from "vitest";
import { detourOf } from "./detour";

const at = (longitude: number) => ({ latitude: 0, longitude });
const DEGREE = 111_195;

it("adds nothing for a delivery that lies on the way", () => {
  expect(detourOf([at(0), at(10)], at(3), at(5))).toBeCloseTo(0);
});

it("takes other stops between the pickup and the dropoff", () => {
  expect(detourOf([at(0), at(2), at(4)], at(1), at(6))).toBeCloseTo(2 * DEGREE);
});

it("starts from the courier's position alone", () => {
  expect(detourOf([at(0)], at(1), at(3))).toBeCloseTo(3 * DEGREE);
  expect(detourOf([], at(1), at(3))).toBeNull();
});
