import Bowser from "bowser";

/**
 * A browser and its system as people know them, e.g. `Chrome 141 on Windows`; null if it does not name itself so that
 * it is known. A browser can claim to be any other: this helps its owner to recognize it, and proves nothing.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const [major] = (browser.version ?? "").split(".");
  const named = [browser.name, major].filter(Boolean).join(" ");
  return [named, os.name].filter(Boolean).join(" on ") || null;
}
