import { ListFilter } from "lucide-react";
import { deliveriesPath } from "@/components/deliveries/paths";
import { readOrderNumbers } from "@/components/deliveries/table/order-numbers";
import { partsOf } from "@/lib/core/pasted-cells";
import type { PaletteEntry, PaletteText } from "./palette-entries";

/** Returns an entry that lists several typed or pasted order numbers; empty if what is typed is not a list of them. */
export function orderListEntries(text: PaletteText, merchantKey: string, typed: string): PaletteEntry[] {
  const { used, cells, left } = readOrderNumbers(typed);
  const [first] = used;
  if (first === undefined || used.length < 2) return [];
  // A text with spaces is a list of order numbers if every part looks like one.
  const parts = partsOf(first);
  if (cells === 1 && parts.length > 0 && !parts.every((part) => /\d/.test(part))) return [];
  return [
    {
      id: "orders",
      group: "deliveries",
      label: listLabel(text, { used: used.length, cells, left }),
      icon: ListFilter,
      href: deliveriesPath(merchantKey, { orders: used }),
    },
  ];
}

function listLabel(
  { t }: PaletteText,
  { used, cells, left }: Record<"used" | "cells" | "left", number>,
): string {
  if (left > 0) return t("orders.first", { used, all: used + left });
  return used === cells ? t("orders.all", { count: used }) : t("orders.these");
}
