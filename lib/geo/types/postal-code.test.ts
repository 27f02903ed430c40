import { expect, it } from "vitest";
import { namesPostalCode } from "./postal-code";

it.each([
  ["350 5th Ave, New York, NY 10118", true],
  ["Hauptstr. 5, 10115 Berlin", true],
  ["10115 Berlin, Germany", true],
  ["Av. Paulista 1000, São Paulo, 01310-100, Brazil", true],
  ["1 Chiyoda, Tokyo 100-0001", true],
  ["10 Downing St, London SW1A 2AA", true],
  ["24 Sussex Dr, Ottawa, ON K1M 1M4", true],
  ["Damrak 1, 1012 LG Amsterdam", true],
  ["Marszałkowska 1, 00-624 Warszawa", true],
  ["Drottninggatan 1, 111 51 Stockholm", true],
  ["Main St, Dublin, D02 AF30", true],
  ["350 5th Ave, New York, NY", false],
  ["1234 Main St, Springfield, IL", false],
  ["12345 Ventura Blvd, Los Angeles, CA", false],
  ["Brooklyn, NY", false],
  ["", false],
])("%s: %s", (address, expected) => {
  expect(namesPostalCode(address)).toBe(expected);
});

it.each([
  ["110001 New Delhi, India", "New Delhi", true],
  ["Laugavegur 1, 101 Reykjavik, Iceland", "Reykjavík", true],
  ["123 Springfield Ave, Springfield", "Springfield", false],
  ["Springfield, IL", "Springfield", false],
])("%s, located in %s: %s", (address, city, expected) => {
  expect(namesPostalCode(address, city)).toBe(expected);
});
