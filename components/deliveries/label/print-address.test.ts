import { expect, it } from "vitest";
import { withoutPrint } from "./print-address";

const LABEL = "https://waybill.example/dashboard/acme/deliveries/S%2F1/label";

it("drops only the print parameter", () => {
  expect(withoutPrint(`${LABEL}?print=1`)).toBe("/dashboard/acme/deliveries/S%2F1/label");
  expect(withoutPrint(`${LABEL}?page=2&print=1#top`)).toBe(
    "/dashboard/acme/deliveries/S%2F1/label?page=2#top",
  );
});

it("returns null once the parameter is removed, so that Forward does not print again", () => {
  expect(withoutPrint(`${LABEL}?page=2`)).toBeNull();
});
