import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { courierWords } from "./courier-words";

const text = textIn("en", "trade");
const reader = { now: new Date("2026-11-20T15:02:00Z"), timeZone: "America/New_York" };

it("says from when a courier can be at the pickup, or why the time is an estimate", () => {
  const words = (courierFrom: number | "full" | "unplanned") => courierWords(text, { courierFrom }, reader);
  expect(words(Date.parse("2026-11-20T19:20:00Z"))).toBe("Courier at the pickup from 2:20 PM");
  expect(words(Date.parse("2026-11-21T19:20:00Z"))).toBe("Courier at the pickup from Nov 21, 2:20 PM");
  expect(words("full")).toBe("All couriers are busy. The pickup time is an estimate.");
  expect(words("unplanned")).toBe("No courier is planned yet. The pickup time is an estimate.");
  expect(courierWords(text, {}, reader)).toBeNull();
  const german = courierWords(
    textIn("de", "trade"),
    { courierFrom: Date.parse("2026-11-21T19:20:00Z") },
    reader,
  );
  expect(german).toBe("Kurier ab 21. Nov., 14:20 am Abholort");
});
