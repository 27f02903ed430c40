import { ListFilter } from "lucide-react";
import { deliveriesPath } from "@/components/deliveries/paths";
import { readOrderNumbers } from "@/components/deliveries/table/order-numbers";
import { partsOf } from "@/lib/core/pasted-cells";
import type { PaletteEntry } from "./palette-entries";

/** Returns an entry that lists several typed or pasted order numbers; empty if the text is not a list of them. */
export function orderListEntries(merchantKey: string, text: string): PaletteEntry[] {
  const { used, cells, left } = readOrderNumbers(text);
  const [first] = used;
  if (first === undefined || used.length < 2) return [];
  // A text with spaces is a list of order numbers if every part looks like one.
  const parts = partsOf(first);
  if (cells === 1 && parts.length > 0 && !parts.every((part) => /\d/.test(part))) return [];
  return [
    {
      id: "orders",
      group: "Deliveries",
      label: listLabel({ used: used.length, cells, left }),
      icon: ListFilter,
      href: deliveriesPath(merchantKey, { orders: used }),
    },
  ];
}

function listLabel({ used, cells, left }: { used: number; cells: number; left: number }): string {
  if (left > 0) return `List the first ${used} of ${used + left} orders`;
  return used === cells ? `List ${used} orders` : "List these orders";
}
