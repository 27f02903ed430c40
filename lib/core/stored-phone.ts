/** Separator of a stored number and its extension (RFC 3966): `+12125550100;ext=42`. */
const STORED_EXTENSION = ";ext=";

/** Stored in place of a number that was erased. No country's dial code starts with a zero. */
export const ERASED_PHONE = "+0000000";

/** Joins a number and its extension for storage and `tel:` links. */
export function withExtension(number: string, extension: string | null): string {
  return extension === null ? number : number + STORED_EXTENSION + extension;
}

/** Returns the part of a stored phone number for messages: `+12125550100` of `+12125550100;ext=42`. */
export function numberOf(stored: string): string {
  const at = stored.indexOf(STORED_EXTENSION);
  return at === -1 ? stored : stored.slice(0, at);
}

/** Returns the extension of a stored phone number; null if it has none. */
export function extensionOf(stored: string): string | null {
  const at = stored.indexOf(STORED_EXTENSION);
  return at === -1 ? null : stored.slice(at + STORED_EXTENSION.length);
}

/**
 * Formats a stored phone number as people type it: `+1 212 555 0100 ext. 42`. Other numbering plans than +1 are too
 * large for a browser; their digits stay together.
 */
export function typedPhone(stored: string): string {
  return stored.replace(/^\+1(\d{3})(\d{3})(\d{4})(?!\d)/, "+1 $1 $2 $3").replace(STORED_EXTENSION, " ext. ");
}
