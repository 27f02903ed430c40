import Negotiator from "negotiator";
import { type Language, LANGUAGES } from "./languages";

/** Longest header that is read. Browsers send less than 100 characters. */
const MAX_HEADER = 500;

/**
 * Returns the best of our languages by an Accept-Language header; null if it names none of them. A region is ignored:
 * `es-MX` is Spanish. `*` names no language.
 */
export function acceptedLanguage(header: string | null): Language | null {
  const named = (header ?? "")
    .slice(0, MAX_HEADER)
    .split(",")
    .filter((range) => !range.trim().startsWith("*"))
    .join(",");
  if (named.trim() === "") return null;
  const [best] = new Negotiator({ headers: { "accept-language": named } }).languages([...LANGUAGES]);
  return LANGUAGES.find((each) => each === best) ?? null;
}
