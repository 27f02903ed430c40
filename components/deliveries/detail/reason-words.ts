import { ALL_TEXTS } from "@/components/texts/catalogs";
import { entriesOf } from "@/lib/deliveries/fields/field";
import type { DetailText } from "../trade-text";

const SEPARATOR = ": ";

/**
 * A stored reason in the language of the page. Reasons of a list are stored in English, with a note after a colon; notes and
 * other reasons stay as they were written. For the server only.
 */
export function reasonWords({ t }: DetailText, stored: string): string {
  const [listed, ...note] = stored.split(SEPARATOR);
  const known = entriesOf(ALL_TEXTS.en.detail.reason).find(([, english]) => english === listed);
  return known ? [t(`reason.${known[0]}`), ...note].join(SEPARATOR) : stored;
}
