import { House, Package } from "lucide-react";
import { expect, test } from "vitest";
import type { FramePage } from "./pages";
import { paletteEntries } from "./palette-entries";

const pages: FramePage[] = [
  { href: "/dashboard/shop", label: "Overview", icon: House, keys: ["g", "o"] },
  { href: "/dashboard/shop/deliveries/new", label: "New delivery", icon: Package, keys: ["n"] },
];

const labels = (text: string) => paletteEntries("shop", pages, text).map(({ label }) => label);

test("all pages before anything is typed", () => {
  expect(labels("")).toEqual(["Overview", "New delivery"]);
});

test("lists a page before an order of the same name", () => {
  expect(labels("deliv")).toEqual(["New delivery", "Open order deliv"]);
});

test("an order number leads to its page, whatever it holds", () => {
  expect(paletteEntries("shop", pages, " A/1 é ")).toEqual([
    { href: "/dashboard/shop/deliveries/A%2F1%20%C3%A9", label: "Open order A/1 é", kind: "order" },
  ]);
});

test("several order numbers lead to the table", () => {
  expect(paletteEntries("shop", pages, "A-1\nA-2")).toEqual([
    { href: "/dashboard/shop/deliveries?orders=A-1%2CA-2", label: "List 2 orders", kind: "orders" },
  ]);
});

test("a text with spaces is offered as one order number and as several", () => {
  expect(paletteEntries("shop", pages, "DS-1 DS-2")).toEqual([
    {
      href: "/dashboard/shop/deliveries?orders=DS-1+DS-2%2CDS-1%2CDS-2",
      label: "List these orders",
      kind: "orders",
    },
    { href: "/dashboard/shop/deliveries/DS-1%20DS-2", label: "Open order DS-1 DS-2", kind: "order" },
  ]);
  expect(labels("DS-1 DS-2, NOPE-1")).toEqual(["List these orders"]);
  expect(labels('"two words 1"')).toEqual(["Open order two words 1"]);
  expect(labels(Array.from({ length: 40 }, (_, index) => `DS-${index}`).join(" "))).toEqual([
    "List these orders",
  ]);
});
