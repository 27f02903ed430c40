type Written = { separator?: string; eol?: string; all?: boolean };

/** Writes rows as CSV: quotes where needed, or around all cells. */
export function csv(
  rows: readonly (readonly string[])[],
  { separator = ",", eol = "\r\n", all = false }: Written = {},
) {
  const quoted = (cell: string) =>
    all || cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => row.map(quoted).join(separator) + eol).join("");
}

export const utf8 = (text: string) => Buffer.from(text, "utf8");
export const withMark = (text: string) => Buffer.from(`\ufeff${text}`, "utf8");
export const windows = (text: string) => Buffer.from(text, "latin1");
export const utf16 = (text: string) => Buffer.from(text, "utf16le");
export const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
