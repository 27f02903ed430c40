import { House, Package } from "lucide-react";
import { settingsTabs } from "@/components/account/paths";
import { textIn } from "@/components/texts/catalogs";
import { expect, test } from "vitest";
import { orderListEntries } from "./order-list-entries";
import { matching, type PaletteEntry } from "./palette-entries";

const entries: PaletteEntry[] = [
  { id: "a", group: "pages", label: "Overview", icon: House, href: "/a" },
  { id: "b", group: "pages", label: "New delivery", icon: Package, href: "/b" },
  { id: "c", group: "actions", label: "Sign out", words: "log leave", icon: House, href: "/c" },
];

const found = (text: string) => matching(entries, text).map(({ label }) => label);
const text = textIn("en", "palette");
const lists = (typed: string) => orderListEntries(text, "shop", typed).map(({ label }) => label);

test("finds entries by word prefixes, in any order and case", () => {
  expect(found("deliv")).toEqual(["New delivery"]);
  expect(found(" DELIVERY n ")).toEqual(["New delivery"]);
  expect(found("log out")).toEqual(["Sign out"]);
  expect(found("view")).toEqual([]);
});

test("offers the table for several order numbers", () => {
  expect(orderListEntries(text, "shop", "A-1\nA-2")).toMatchObject([
    { href: "/dashboard/shop/deliveries?orders=A-1%2CA-2", label: "List 2 orders" },
  ]);
});

test("treats a text with spaces as order numbers if each part looks like one", () => {
  expect(orderListEntries(text, "shop", "DS-1 DS-2")).toMatchObject([
    { href: "/dashboard/shop/deliveries?orders=DS-1+DS-2%2CDS-1%2CDS-2", label: "List these orders" },
  ]);
  expect(lists("DS-1 DS-2, NOPE-1")).toEqual(["List these orders"]);
  expect(lists(Array.from({ length: 40 }, (_, index) => `DS-${index}`).join(" "))).toEqual([
    "List these orders",
  ]);
});

test("leaves a single order number, or words, to the search", () => {
  expect(lists("A/1")).toEqual([]);
  expect(lists('"two words 1"')).toEqual([]);
  expect(lists("Ada Lovelace")).toEqual([]);
});

test.each([
  ["time zone", "Merchant"],
  ["logo", "Merchant"],
  ["units", "Merchant"],
  ["invite", "Team"],
])("finds the settings with %s", (text, label) => {
  const tabs = settingsTabs(textIn("en", "tabs"), "shop", { isSandbox: false, isOwner: true }).map(
    (tab): PaletteEntry => ({
      ...tab,
      id: tab.href,
      group: "pages",
      icon: House,
    }),
  );
  expect(matching(tabs, text).map((tab) => tab.label)).toEqual([label]);
});
