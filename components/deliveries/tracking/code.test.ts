import { expect, it } from "vitest";
import { newSecretCode } from "@/lib/core/secrets";
import { CODE_LENGTH, codeIn, inGroups } from "./code";

const CODE = "q7Rk2-vX9bTzLmA4cWn_Ge";

it.each([
  CODE,
  `  ${CODE}\n`,
  "q7Rk2-vX9bT zLmA4cWn_Ge",
  inGroups(CODE),
  `https://waybill.example/track/${CODE}`,
  `https://waybill.example/track/q7Rk2-vX9bTz\nLmA4cWn_Ge`,
  `waybill.example/track/${CODE}?utm=mail#top`,
  `${CODE}.`,
  `<https://waybill.example/track/${CODE}>`,
])("finds the code in %j", (text) => {
  expect(codeIn(text)).toBe(CODE);
});

it.each([
  "",
  "short",
  "q7Rk2-vX9bTzLmA4cWn_G",
  "https://waybill.example/deliveries",
  "ä".repeat(22),
  "a b c",
])("finds none in %j", (text) => {
  expect(codeIn(text)).toBeNull();
});

it("matches the length of a generated code", () => {
  expect(newSecretCode()).toHaveLength(CODE_LENGTH);
});
