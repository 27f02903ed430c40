import Bowser from "bowser";

/**
 * Returns a browser and its system by their common names, e.g. `Chrome 141 on Windows`; null if unknown. A browser
 * can claim to be any other: the name helps its owner to recognize it and proves nothing.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const [major] = (browser.version ?? "").split(".");
  const named = [browser.name, major].filter(Boolean).join(" ");
  return [named, os.name].filter(Boolean).join(" on ") || null;
}
