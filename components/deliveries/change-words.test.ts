import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { changeWords } from "./change-words";
import { differenceWords } from "./difference-words";

const text = textIn("en", "trade");
const zoneOf = () => "America/New_York";

it("names each changed field as pages do, and both values in words", () => {
  expect(
    changeWords(
      text,
      [
        { field: "dropoff.full_address", before: "20 Whitehall St", after: "200 Whitehall St" },
        { field: "name", before: "Default Customer", after: "Corner Books" },
        { field: "vehicle_type", before: "car", after: "box_truck" },
        { field: "package.is_fragile", before: false, after: true },
        { field: "pickup.notes", before: "Bell 3", after: null },
        { field: "dropoff.phone_number", before: "+12125550100", after: "+12125550100;ext=42" },
        { field: "package.weight", before: null, after: 2.5 },
        { field: "dropoff.deadline_at", before: null, after: "2031-01-20T20:30:00.000Z" },
        { field: "declared_value", before: null, after: 1250.5 },
        { field: "dropoff.pin", before: "40.68,-73.97 1 Main St", after: null },
        { field: "pickup.pin", before: "40.68,-73.97 1 Main St", after: "40.68,-73.97 1 Main St, Suite 2" },
      ],
      { units: "metric", currency: "USD", zoneOf },
    ),
  ).toEqual([
    { label: "Dropoff address", before: "20 Whitehall St", after: "200 Whitehall St" },
    { label: "Customer name", before: "Default Customer", after: "Corner Books" },
    { label: "Vehicle", before: "Car", after: "Box truck" },
    { label: "Package fragile", before: "no", after: "yes" },
    { label: "Pickup notes", before: "Bell 3", after: "none" },
    { label: "Dropoff phone", before: "+1 212 555 0100", after: "+1 212 555 0100 ext. 42" },
    { label: "Package weight", before: "none", after: "2.5 kg" },
    { label: "Dropoff not after", before: "none", after: "Jan 20, 2031, 3:30 PM EST" },
    { label: "Declared value", before: "none", after: "$1,250.50" },
    { label: "Dropoff pin", before: "40.68,-73.97", after: "none" },
  ]);
});

it("shows measures in the merchant's units", () => {
  const fields = [
    { field: "package.weight", before: 1, after: 2.268 },
    { field: "package.height", before: null, after: 25.4 },
  ];
  expect(changeWords(text, fields, { units: "imperial", currency: "USD", zoneOf })).toEqual([
    { label: "Package weight", before: "2.2 lb", after: "5 lb" },
    { label: "Package height", before: "none", after: "10 in" },
  ]);
});

it("names fields and values in the language of the page", () => {
  const fields = [
    { field: "dropoff.phone_number", before: "+12125550100", after: "+12125550101" },
    { field: "vehicle_type", before: "car", after: "box_truck" },
    { field: "package.weight", before: null, after: 2.5 },
  ];
  expect(changeWords(textIn("de", "trade"), fields, { units: "metric", currency: "USD", zoneOf })).toEqual([
    { label: "Zustellung: Telefon", before: "+1 212 555 0100", after: "+1 212 555 0101" },
    { label: "Fahrzeug", before: "Auto", after: "Lkw mit Koffer" },
    { label: "Paket: Gewicht", before: "nichts", after: "2,5 kg" },
  ]);
});

it("writes a difference of prices with its sign", () => {
  expect([120, -120].map((difference) => differenceWords(text, difference, "USD"))).toEqual([
    "+$1.20",
    "−$1.20",
  ]);
});
