import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import type { Language } from "@/lib/core/language/languages";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { quoteText } from "./quote-text";

const offer: Offer = {
  serviceType: "fast_track",
  vehicleType: "cargo_van",
  distanceMeters: 9_800,
  exactness: "road",
  includesFerry: true,
  legs: [],
  durationMinutes: 65,
  price: {
    currency: "USD",
    totalCents: 3_250,
    lines: [{ code: "base", amountCents: 3_250 }],
    cancellationFeeCents: 0,
  },
  quote: { id: "quote", expiresAt: 0 },
  refusals: [],
};

const linesIn = (language: Language) =>
  quoteText(textIn(language, "quotes"), textIn(language, "trade"), {
    stops: [" 1 Main  Street ", "", "2 Pine Street"],
    offer,
    merchantName: "Acme",
    units: "metric",
    approximate: "Price for the center of Albany.",
  }).split("\n");

it("contains the stops, the offer and the lines of the price", () => {
  expect(linesIn("en")).toEqual([
    "Delivery quote from Acme",
    "A  1 Main Street",
    "C  2 Pine Street",
    "",
    "Fast track, cargo van: $32.50",
    "About 1 h 5 min, 9.8 km (6.1 mi), includes a ferry",
    "",
    "Base fare: $32.50",
    "Total: $32.50",
    "Price for the center of Albany.",
  ]);
});

it("is in the language of its texts", () => {
  expect(linesIn("de")[4]).toMatch(/^Express, Transporter: 32,50\s\$$/);
});
