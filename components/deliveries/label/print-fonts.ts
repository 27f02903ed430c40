// Fonts for scripts that the pages' own font lacks, so that they print on machines without other fonts. They
// are bundled in slices of a few characters: a page loads the slice lists of the scripts it shows, and the
// browser loads the slices it needs. `--font-sans` in app/globals.css lists the families in this order.

type Script = { pattern: RegExp; load: () => Promise<unknown> };

const HAN = /\p{Script=Han}/u;

/** Emoji are black and white, as label printers print them. */
const SCRIPTS: readonly Script[] = [
  {
    pattern: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\u0180-\u024f\u1e00-\u1fff]/u,
    load: () => import("@fontsource-variable/noto-sans/index.css"),
  },
  {
    pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    load: () => import("@fontsource-variable/noto-sans-jp/index.css"),
  },
  { pattern: /\p{Script=Hangul}/u, load: () => import("@fontsource-variable/noto-sans-kr/index.css") },
  { pattern: HAN, load: () => import("@fontsource-variable/noto-sans-sc/index.css") },
  { pattern: /\p{Script=Thai}/u, load: () => import("@fontsource-variable/noto-sans-thai/index.css") },
  { pattern: /\p{Script=Arabic}/u, load: () => import("@fontsource-variable/noto-sans-arabic/index.css") },
  { pattern: /\p{Script=Hebrew}/u, load: () => import("@fontsource-variable/noto-sans-hebrew/index.css") },
  {
    pattern: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
    load: () => import("@fontsource-variable/noto-emoji/index.css"),
  },
];

/**
 * Loads the fonts for a page's text. Resolves when printing is possible, even if some fonts could not be
 * loaded.
 */
export async function loadFontsFor(text: string): Promise<void> {
  await Promise.allSettled(SCRIPTS.filter(({ pattern }) => pattern.test(text)).map(({ load }) => load()));
  await document.fonts.ready;
}
