import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Language } from "@/lib/core/language/languages";
import { closedWords, windowLabel } from "./window-label";

const reader = { now: new Date("2026-11-20T15:00:00Z"), timeZone: "America/New_York" };

const label = (ready: string | null, deadline: string | null, language: Language = "en") =>
  windowLabel(textIn(language, "booking"), formatOf(language), { ready, deadline, ...reader });

it("names the day of a window in the zone of the stop", () => {
  expect(label("2026-11-20T23:00:00Z", "2026-11-21T00:00:00Z")).toBe("Today 6:00 PM – 7:00 PM");
  expect(label("2026-11-21T23:00:00Z", null)).toBe("Tomorrow after 6:00 PM");
  expect(label(null, "2026-11-23T04:30:00Z")).toBe("Nov 22 by 11:30 PM");
  expect(label("2026-11-20T23:00:00Z", "2026-11-21T00:00:00Z", "de")).toBe("Heute, 18:00 – 19:00");
});

it("says when a closed pickup opens", () => {
  const words = (until: string) =>
    closedWords(textIn("en", "booking"), formatOf("en"), new Date(until), reader);
  expect(words("2026-11-21T14:00:00Z")).toBe("Closed now: first pickup tomorrow 9:00 AM.");
  expect(words("2026-11-23T14:00:00Z")).toBe("Closed now: first pickup Nov 23 9:00 AM.");
});
