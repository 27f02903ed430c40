import { pageSentence } from "@/lib/core/problems";
import type { SeriesFailure } from "@/lib/series/reads/get-series";
import { fieldLabel } from "../change-words";

/** Says why a delivery could not be created. */
export function failureWords({ message, fields }: SeriesFailure): string {
  if (!fields) return message;
  return Object.entries(fields)
    .map(([path, problem]) => pageSentence(fieldLabel(path), problem))
    .join(". ");
}
