import { fold } from "../embedded/text";

/**
 * House numbers with a fraction or a slash as one word, because a slash parts an address elsewhere: `12 1/2` becomes
 * `12f1s2` and `12/3` becomes `12s3`.
 */
export function withWholeNumbers(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\b(\d+)\s*(?<=\s)(\d)\s?[/⁄]\s?(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+)(\d)⁄(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+[a-z]?)[/⁄](\d+[a-z]?)\b/gi, "$1s$2");
}

/** The key of a house number: `12 A` and `12a` are the same. */
export function numberKeyOf(number: string): string {
  return fold(withWholeNumbers(number))
    .replace(/[\s.]+/g, "")
    .replace(/[–—]/g, "-");
}
