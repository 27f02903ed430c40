import { pageSentence } from "@/lib/core/problems";
import type { SeriesFailure } from "@/lib/series/reads/get-series";
import { fieldLabel } from "../change-words";
import type { TradeText } from "../trade-text";

/** Says why a delivery could not be created. */
export function failureWords(text: TradeText, { message, fields }: SeriesFailure): string {
  if (!fields) return message;
  return Object.entries(fields)
    .map(([path, problem]) => pageSentence(fieldLabel(text, path), problem))
    .join(". ");
}
