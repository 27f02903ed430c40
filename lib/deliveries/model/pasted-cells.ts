/** A cell of pasted text. A quoted cell is never split. */
export type PastedCell = { text: string; isQuoted: boolean };

/** A cell: in quotes as spreadsheets copy them, where a doubled quote is one, or up to the next separator. */
const CELLS = /"((?:[^"]|"")*)"(?=[\t\r\n,;]|$)|([^\t\r\n,;]+)/g;

/** The cells of a text pasted from a spreadsheet, scanned or typed: separated by lines, tabs, commas or semicolons. */
export function pastedCells(text: string): PastedCell[] {
  return [...text.matchAll(CELLS)].flatMap(([, quoted, plain = ""]) => {
    const cell = (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim();
    return cell === "" ? [] : [{ text: cell, isQuoted: quoted !== undefined }];
  });
}

/** The parts of a text between its spaces; none if it has no space. */
export function partsOf(text: string): string[] {
  const parts = text.split(/\s+/).filter((part) => part !== "");
  return parts.length > 1 ? parts : [];
}
