import { expect, it } from "vitest";
import { numberKeyOf, withWholeNumbers } from "./house-number";
import { streetKeyOf, streetWords } from "./street-key";

const keyOf = (name: string) => streetKeyOf(streetWords(name)).key;

it.each([
  ["N. Oak St", "North Oak Street"],
  ["St. James St", "Saint James Street"],
  ["Mt Hebron Blvd", "Mount Hebron Boulevard"],
  ["Fifth Ave", "5th Avenue"],
  ["Karl-Marx-Str.", "Karl-Marx-Straße"],
  ["Hauptstr.", "Hauptstraße"],
  ["O'MALLEY TER", "O’Malley Terrace"],
  ["Nunez Ln", "Núñez Lane"],
  ["Rue de l'Eglise", "rue de l’Église"],
])("%s and %s are the same street", (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each([
  ["North Street", "north", "street"],
  ["Avenue C", "c", "avenue"],
  ["Broadway", "broadway", ""],
  ["Park Avenue", "park", "avenue"],
  ["South Park Drive West", "south park", "drive"],
])("of %s the name is %s", (name, stem, kind) => {
  expect(streetKeyOf(streetWords(name))).toMatchObject({ stem, kind });
});

it("takes a number and its fraction or part for one word", () => {
  expect(withWholeNumbers("304 1/2 Oak St 5")).toBe("304f1s2 Oak St 5");
  expect(numberKeyOf("304½")).toBe(numberKeyOf("304 1/2"));
  expect(numberKeyOf("12 A")).toBe(numberKeyOf("12a"));
  expect(numberKeyOf("12/3")).not.toBe(numberKeyOf("123"));
});
