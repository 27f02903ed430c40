import type { LucideIcon } from "lucide-react";

export const PALETTE_GROUPS = ["Pages", "Actions", "Deliveries", "Merchants"] as const;

/** One line of the palette: it leads to a page, or does something here. */
export type PaletteEntry = {
  /** Unique among the entries. */
  id: string;
  group: (typeof PALETTE_GROUPS)[number];
  label: string;
  icon: LucideIcon;
  /** Beside the label. */
  detail?: string;
  /** Other words that find it. */
  words?: string;
  keys?: readonly string[];
} & ({ href: string } | { run: () => void });

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** The entries that have, for each word of the text, a word that begins with it. */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = text.trim().toLowerCase().split(/\s+/);
  return entries.filter(({ label, words = "" }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** In the order in which the palette shows its groups. */
export function grouped(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return PALETTE_GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group));
}
