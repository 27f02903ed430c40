import { expect, it } from "vitest";
import { findZones } from "./find-zones";
import { timeZones } from "./time-zones";

const zones = timeZones("en-US", new Date("2026-11-20T12:00:00Z"), null);

it("lists every time zone of the runtime once, and finds each by its city", () => {
  expect(zones.length).toBeGreaterThanOrEqual(Intl.supportedValuesOf("timeZone").length);
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  for (const zone of zones) expect(findZones(zones, zone.city)).toContain(zone);
});

it.each([
  ["kolkata", "Asia/Kolkata"],
  ["ho chi minh", "Asia/Ho_Chi_Minh"],
  ["Córdoba", "America/Argentina/Cordoba"],
  ["São Paulo", "America/Sao_Paulo"],
  ["Indianapolis", "America/Indiana/Indianapolis"],
  ["Asmara", "Africa/Asmara"],
  ["Kanton", "Pacific/Kanton"],
  ["UTC", "UTC"],
])("finds %s under its current name", (text, value) => {
  expect(findZones(zones, text)[0]?.value).toBe(value);
});
