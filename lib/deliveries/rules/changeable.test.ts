import { expect, it } from "vitest";
import { changeEffect, changeStage, FIELD_PATHS, type FieldPath } from "./changeable";

const effects = (path: FieldPath) =>
  (["pending", "assigned", "collected", "ended"] as const).map((stage) => changeEffect(path, stage));

it.each([
  ["order_number", [null, null, null, null]],
  ["vehicle_type", ["repriced", null, null, null]],
  ["service_type", ["repriced", "repriced", null, null]],
  ["pickup.full_address", ["repriced", "repriced", null, null]],
  ["dropoff.full_address", ["repriced", "repriced", "repriced", null]],
  ["pickup.notes", ["free", "free", null, null]],
  ["dropoff.notes", ["free", "free", "free", null]],
  ["package.weight", ["free", "free", null, null]],
  ["handover.pin", ["free", "free", null, null]],
  ["handover.barcodes", ["free", "free", null, null]],
  ["special_instructions", ["free", "free", "free", null]],
] as const)("%s can be changed at these stages: %j", (path, expected) => {
  expect(effects(path)).toEqual(expected);
});

it("changes nothing of a delivery that has ended, and no field without a reason to", () => {
  expect(FIELD_PATHS.filter((path) => changeEffect(path, "ended") !== null)).toEqual([]);
  const never = FIELD_PATHS.filter((path) => changeEffect(path, "pending") === null);
  expect(never).toEqual(["order_number", "quote_id"]);
});

it("counts a new attempt with the goods as collected", () => {
  expect(changeStage({ status: "assigned", goodsHeld: true })).toBe("collected");
  expect(changeStage({ status: "pending", goodsHeld: false })).toBe("pending");
  expect(changeStage({ status: "started", goodsHeld: false })).toBe("assigned");
  expect(changeStage({ status: "failed", goodsHeld: true })).toBe("ended");
});
