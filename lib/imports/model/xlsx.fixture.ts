import { strToU8, zipSync } from "fflate";

/** A cell of a made workbook: its XML, or a text, which is written as the program does. */
export type MadeCell = string | { xml: (reference: string) => string };

export type MadeBook = {
  sheets: readonly { name: string; rows: readonly (readonly MadeCell[])[]; state?: string; extra?: string }[];
  /** Excel and LibreOffice share texts; many libraries write them inline. */
  strings?: "shared" | "inline";
  isFrom1904?: boolean;
  /** Number formats of the styles 1, 2, …; a number is one that every workbook has. */
  formats?: readonly (string | number)[];
  /** Prefix of every element of a sheet, as some programs write. */
  prefix?: string;
  more?: Readonly<Record<string, string>>;
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const letters = (column: number): string =>
  (column < 26 ? "" : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

export const number = (value: number | string, style = 0): MadeCell => ({
  xml: (reference) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`,
});
export const formula = (code: string, value: string, type = "str"): MadeCell => ({
  xml: (reference) => `<c r="${reference}" t="${type}"><f>${escaped(code)}</f><v>${escaped(value)}</v></c>`,
});
export const rich = (...runs: string[]): MadeCell => ({
  xml: (reference) =>
    `<c r="${reference}" t="inlineStr"><is>${runs.map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(run)}</t></r>`).join("")}</is></c>`,
});
export const flag = (value: boolean): MadeCell => ({
  xml: (reference) => `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`,
});

const relations = (list: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** Writes a workbook as spreadsheet programs do. */
export function madeWorkbook(book: MadeBook): Uint8Array {
  const { sheets, strings = "shared", isFrom1904 = false, formats = [], prefix = "" } = book;
  const shared: string[] = [];
  const cellXml = (cell: MadeCell, reference: string) => {
    if (typeof cell !== "string") return cell.xml(reference);
    if (cell === "") return "";
    if (strings === "inline") return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    shared.push(`<si><t xml:space="preserve">${escaped(cell)}</t></si>`);
    return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const sheetXml = ({ rows, extra = "" }: MadeBook["sheets"][number]) => {
    const data = rows
      .map((row, index) => {
        const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${index + 1}`)).join("");
        return cells === "" ? "" : `<row r="${index + 1}">${cells}</row>`;
      })
      .join("");
    const body = `<worksheet xmlns="${MAIN}">${extra}<sheetData>${data}</sheetData></worksheet>`;
    if (prefix === "") return XML + body;
    return XML + body.replaceAll(/<(\/?)(\w)/g, `<$1${prefix}:$2`).replace("xmlns=", `xmlns:${prefix}=`);
  };
  const parts = Object.fromEntries(
    sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
  );
  const custom = formats.map(
    (format, index) => [typeof format === "number" ? format : 164 + index, format] as const,
  );
  const files: Record<string, string> = {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"/>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${isFrom1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
      ["styles", "styles.xml"],
      ["sharedStrings", "/xl/sharedStrings.xml"],
    ]),
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${custom
      .filter(([, format]) => typeof format === "string")
      .map(([id, format]) => `<numFmt numFmtId="${id}" formatCode="${escaped(String(format))}"/>`)
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${custom
      .map(([id]) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    ...parts,
    ...(shared.length > 0 && {
      "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${shared.join("")}</sst>`,
    }),
    ...book.more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
