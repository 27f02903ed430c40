/** A cell of pasted text. A quoted cell is never split. */
export type PastedCell = { text: string; isQuoted: boolean };

/** A cell: in quotes as spreadsheets copy it, with doubled quotes, or up to the next separator. */
const CELLS = /"((?:[^"]|"")*)"(?=[\t\r\n,;]|$)|([^\t\r\n,;]+)/g;

/**
 * Splits a text pasted from a spreadsheet, scanned or typed, into cells: separated with lines, tabs, commas or
 * semicolons.
 */
export function pastedCells(text: string): PastedCell[] {
  return [...text.matchAll(CELLS)].flatMap(([, quoted, plain = ""]) => {
    const cell = (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim();
    return cell === "" ? [] : [{ text: cell, isQuoted: quoted !== undefined }];
  });
}

/** Splits a text at its spaces; empty if it has no space. */
export function partsOf(text: string): string[] {
  const parts = text.split(/\s+/).filter((part) => part !== "");
  return parts.length > 1 ? parts : [];
}
