import { expect, it } from "vitest";
import { numberKeyOf, otherNumberKeys, unitForms, withWholeNumbers } from "./house-number";
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
])("the name in %s is %s", (name, stem, kind) => {
  expect(streetKeyOf(streetWords(name))).toMatchObject({ stem, kind });
});

it("reads a number with its fraction or part as one word", () => {
  expect(withWholeNumbers("304 1/2 Oak St 5")).toBe("304f1s2 Oak St 5");
  expect(numberKeyOf("304½")).toBe(numberKeyOf("304 1/2"));
  expect(numberKeyOf("12 A")).toBe(numberKeyOf("12a"));
  expect(numberKeyOf("12/3")).not.toBe(numberKeyOf("123"));
});

it.each([
  ["48/17", "AT", ["48s17", "48"], []],
  ["48a/17", "AT", ["48as17", "48a"], []],
  ["48/2/17", "AT", ["48s2s17", "48s2", "48"], []],
  ["5/44", "AU", ["5s44", "44"], []],
  ["5a/44b", "NZ", ["5as44b", "44b"], []],
  ["1234/15", "CZ", ["1234s15", "15", "1234"], ["15", "1234"]],
  ["1234/15a", "SK", ["1234s15a", "15a", "1234"], ["15a", "1234"]],
  ["12/3", "IT", ["12s3"], []],
  ["12/3", "PL", ["12s3"], []],
  ["12", "AT", ["12"], []],
  ["12 1/2", "AU", ["12f1s2"], []],
])("reads %s in %s as %j", (number, country, forms, keysInFile) => {
  expect(unitForms(numberKeyOf(number), country)).toEqual(forms);
  expect(otherNumberKeys(number, country)).toEqual(keysInFile);
});
