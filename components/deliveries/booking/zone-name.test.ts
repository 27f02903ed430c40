import { expect, test } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { zoneName } from "./zone-name";

test.each([
  ["America/New_York", "2026-11-20T12:00:00Z", "New York time, UTC−5"],
  ["America/New_York", "2026-07-20T12:00:00Z", "New York time, UTC−4"],
  ["America/Los_Angeles", "2026-11-20T12:00:00Z", "Los Angeles time, UTC−8"],
  ["America/St_Johns", "2026-11-20T12:00:00Z", "St Johns time, UTC−3:30"],
  ["America/Indiana/Knox", "2026-11-20T12:00:00Z", "Knox time, UTC−6"],
  ["Asia/Kolkata", "2026-11-20T12:00:00Z", "Kolkata time, UTC+5:30"],
  ["Europe/London", "2026-11-20T12:00:00Z", "London time, UTC"],
  ["UTC", "2026-11-20T12:00:00Z", "UTC time"],
  ["Etc/GMT+3", "2026-11-20T12:00:00Z", "UTC−3 time"],
])("%s at %s is called %s", (zone, at, name) => {
  expect(zoneName(textIn("en", "booking"), zone, new Date(at))).toBe(name);
});
