import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { readOrderNumbers } from "@/components/deliveries/table/order-numbers";
import type { FramePage } from "./pages";

export type PaletteEntry = {
  href: string;
  label: string;
  kind: "page" | "order" | "orders";
  page?: FramePage;
};

/** What the palette offers for a text: pages whose name it begins a word of, and the orders that it names. */
export function paletteEntries(pages: readonly FramePage[], text: string): PaletteEntry[] {
  const wanted = text.trim().toLowerCase();
  const found = pages
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`))
    .map((page): PaletteEntry => ({ href: page.href, label: page.label, kind: "page", page }));
  const orders = orderEntries(text);
  return found.length > 0 && wanted !== "" ? [...found, ...orders] : [...orders, ...found];
}

function orderEntries(text: string): PaletteEntry[] {
  const { used, left } = readOrderNumbers(text);
  const [first, ...more] = used;
  if (first === undefined) return [];
  if (more.length === 0) return [{ href: deliveryPath(first), label: `Open order ${first}`, kind: "order" }];
  const label =
    left > 0 ? `List the first ${used.length} of ${used.length + left} orders` : `List ${used.length} orders`;
  return [{ href: deliveriesPath({ orders: used }), label, kind: "orders" }];
}
