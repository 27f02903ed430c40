import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { readOrderNumbers } from "@/components/deliveries/table/order-numbers";
import { partsOf } from "@/lib/deliveries/model/pasted-cells";
import type { FramePage } from "./pages";

export type PaletteEntry = {
  href: string;
  label: string;
  kind: "page" | "order" | "orders";
  page?: FramePage;
};

/** The palette's entries for a text: pages with a word that begins with it, and matching order numbers. */
export function paletteEntries(
  merchantKey: string,
  pages: readonly FramePage[],
  text: string,
): PaletteEntry[] {
  const wanted = text.trim().toLowerCase();
  const found = pages
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`))
    .map((page): PaletteEntry => ({ href: page.href, label: page.label, kind: "page", page }));
  const orders = orderEntries(merchantKey, text);
  return found.length > 0 && wanted !== "" ? [...found, ...orders] : [...orders, ...found];
}

function orderEntries(merchantKey: string, text: string): PaletteEntry[] {
  const { used, cells, left } = readOrderNumbers(text);
  const [first] = used;
  if (first === undefined) return [];
  const list: PaletteEntry = {
    href: deliveriesPath(merchantKey, { orders: used }),
    label: listLabel({ used: used.length, cells, left }),
    kind: "orders",
  };
  const parts = partsOf(first);
  const isOnlyParts = used.length > 1 && parts.length === 0;
  if (cells > 1 || isOnlyParts) return [list];
  const open: PaletteEntry = {
    href: deliveryPath(merchantKey, first),
    label: `Open order ${first}`,
    kind: "order",
  };
  // A text with spaces is one order number, or several if each part looks like one.
  return used.length > 1 && parts.every((part) => /\d/.test(part)) ? [list, open] : [open];
}

function listLabel({ used, cells, left }: { used: number; cells: number; left: number }): string {
  if (left > 0) return `List the first ${used} of ${used + left} orders`;
  return used === cells ? `List ${used} orders` : "List these orders";
}
