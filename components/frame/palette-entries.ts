import type { LucideIcon } from "lucide-react";
import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

export type PaletteText = Text<EnglishOf<"palette">>;

export const PALETTE_GROUPS = ["pages", "actions", "deliveries", "merchants"] as const;

/** An entry of the palette: opens a page or runs a command. */
export type PaletteEntry = {
  /** Unique within the palette. */
  id: string;
  group: (typeof PALETTE_GROUPS)[number];
  label: string;
  icon: LucideIcon;
  /** Shown next to the label. */
  detail?: string;
  /** Additional search words. */
  words?: string;
  keys?: readonly string[];
} & ({ href: string } | { run: () => void });

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Returns the entries in which every word of the text is a prefix of some word. */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = text.trim().toLowerCase().split(/\s+/);
  return entries.filter(({ label, words = "" }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** Entries grouped in display order. */
export function grouped(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return PALETTE_GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group));
}
