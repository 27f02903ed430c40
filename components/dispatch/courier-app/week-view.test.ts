import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CourierWeek } from "@/lib/dispatch/reads/courier-week";
import { courierText } from "./text";
import { WeekView } from "./week-view";

const WEEK: CourierWeek = {
  timeZone: "America/New_York",
  monday: "2026-11-16",
  next: null,
  days: [
    {
      day: "2026-11-17",
      meters: 0,
      minutes: 125,
      pay: { currency: "USD", cents: 1250 },
      deliveries: [
        { orderNumber: "W-1", at: new Date("2026-11-17T19:30:00Z"), city: "Brooklyn", outcome: "returned" },
      ],
    },
  ],
  total: [
    { currency: "USD", cents: 1250 },
    { currency: "CAD", cents: 300 },
  ],
};

const textIn = (language: "en" | "de") =>
  renderToStaticMarkup(WeekView({ token: "TOKEN", text: courierText(language), week: WEEK }))
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll(/\|[| ]*/g, "|");

it("writes days, times and amounts of a courier's week as in the language", () => {
  const english = textIn("en");
  for (const words of [
    "Nov 16 – Nov 22, 2026",
    "$12.50 and CA$3.00",
    "Tuesday, Nov 17",
    "$12.50 · 2 h 5 min on shift",
    "2:30 PM EST, Brooklyn",
    "Returned",
  ])
    expect(english).toContain(words);
  const german = textIn("de");
  for (const words of [
    "16. Nov. – 22. Nov. 2026",
    "12,50 $ und 3,00 CA$",
    "Dienstag, 17. Nov.",
    "12,50 $ · 2 h 5 min im Dienst",
    "14:30 GMT-5, Brooklyn",
    "Zurückgebracht",
  ])
    expect(german).toContain(words);
});
