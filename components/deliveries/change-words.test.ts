import { expect, it } from "vitest";
import { changeWords, differenceWords } from "./change-words";

it("names each changed field as pages do, and both values in words", () => {
  expect(
    changeWords([
      { field: "dropoff.full_address", before: "20 Whitehall St", after: "200 Whitehall St" },
      { field: "name", before: "Default Customer", after: "Corner Books" },
      { field: "vehicle_type", before: "car", after: "box_truck" },
      { field: "package.is_fragile", before: false, after: true },
      { field: "pickup.notes", before: "Bell 3", after: null },
    ]),
  ).toEqual([
    { label: "Dropoff address", before: "20 Whitehall St", after: "200 Whitehall St" },
    { label: "Customer name", before: "Default Customer", after: "Corner Books" },
    { label: "Vehicle", before: "Car", after: "Box truck" },
    { label: "Package fragile", before: "no", after: "yes" },
    { label: "Pickup notes", before: "Bell 3", after: "none" },
  ]);
});

it("writes a difference of prices with its sign", () => {
  expect([differenceWords(120, "USD"), differenceWords(-120, "USD")]).toEqual(["+$1.20", "−$1.20"]);
});
