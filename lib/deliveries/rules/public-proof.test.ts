import { expect, it } from "vitest";
import { firstName, publicName } from "./public-proof";

it.each([
  ["Ada Lovelace", "Ada L."],
  ["  Mary  Ann   Evans ", "Mary Ann E."],
  ["Émile Zola", "Émile Z."],
  ["Ada", "Ada"],
  ["Front desk", "Front desk"],
  ["Neighbor in 4B", "Neighbor in 4B"],
  ["Mail Room", "Mail Room"],
])("shows %j as %j", (name, told) => {
  expect(publicName(name)).toBe(told);
});

it.each([
  ["Marco Reyes", "Marco"],
  ["Reyes, Marco", "Marco"],
  ["Dr. Marco Reyes", "Marco"],
  ["J. Reyes", "Reyes"],
  ["M.", "M."],
  ["Marco,", "Marco"],
])("calls %j %j", (name, first) => {
  expect(firstName(name)).toBe(first);
});
