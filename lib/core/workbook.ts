// Writes a spreadsheet in the format of Excel (Office Open XML, ECMA-376) as a stream, so that its size does not depend on
// memory. Libraries that write such files keep all rows.
import { Zip, ZipDeflate } from "fflate";

/** Formats of numbers. A date counts days, and a time is a part of a day. */
const NUMBER_FORMATS = ["0", "0.00", "0.000", "yyyy-mm-dd", "hh:mm:ss", "yyyy-mm-dd hh:mm:ss"] as const;

export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** A text is never evaluated as a formula. */
export type SheetCell = string | number | null | { value: number; format: NumberFormat };

type SheetColumn = {
  header: string;
  /** In characters. */
  width: number;
};

/** Excel reads 1,048,576. With fewer, the largest rows stay below the four gigabytes of a part of a ZIP file. */
const MAX_ROWS = 200_000;

/** Maximum characters of a cell. */
const MAX_TEXT = 32_767;

const DAY_MS = 86_400_000;
const DAY_ZERO = "1899-12-30";

/** Excel's days from its day 0 to a local date and time. */
const daysTo = (date: string, time: string) =>
  (Date.parse(`${date}T${time}Z`) - Date.parse(`${DAY_ZERO}T00:00:00Z`)) / DAY_MS;

/** A calendar date, YYYY-MM-DD, as a cell. */
export const dateCell = (date: string): SheetCell & object => ({
  value: daysTo(date, "00:00:00"),
  format: "yyyy-mm-dd",
});

/** A time of day, HH:MM:SS, as a cell. */
export const timeCell = (time: string): SheetCell & object => ({
  value: daysTo(DAY_ZERO, time),
  format: "hh:mm:ss",
});

/** A date and a time of day as a cell. */
export const momentCell = (date: string, time: string): SheetCell & object => ({
  value: daysTo(date, time),
  format: "yyyy-mm-dd hh:mm:ss",
});

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML does not allow, lone surrogates among them. */
const FORBIDDEN = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Texts that Excel would read as a character's code. */
const CODED = /_(?=x[\dA-Fa-f]{4}_)/g;
/** Nearly all texts have no character that needs attention. */
const PLAIN = /^[\w ,.:/()+-]*$/;

function textXml(text: string): string {
  if (PLAIN.test(text) && !text.includes("_x")) return text;
  return text
    .slice(0, MAX_TEXT)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(FORBIDDEN, "\ufffd")
    .replaceAll(CODED, "_x005F_")
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? "");
}

/** `A` to `Z`, `AA`, … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Index of a cell's style: 0 is plain, 1 is a header, then the formats. */
const STYLES = new Map(NUMBER_FORMATS.map((format, index) => [format, index + 2]));

function cellXml(cell: SheetCell, reference: string, style = ""): string {
  if (cell === null) return "";
  if (typeof cell === "string") {
    return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
  }
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" s="${STYLES.get(cell.format)}"><v>${cell.value}</v></c>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The first row stays in view. */
const VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const stylesXml = () => {
  const formats = NUMBER_FORMATS.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`,
  );
  const styles = NUMBER_FORMATS.map(
    (_, index) =>
      `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/>';
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const header = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join("")}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders>',
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`,
    `<cellXfs count="${styles.length + 2}">${plain}${header}${styles.join("")}</cellXfs></styleSheet>`,
  ].join("");
};

/** The parts that name the sheets. */
function partsOf(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const sheetsXml = numbers.map((number) => {
    const shown = number === 1 ? name : `${name} ${number}`;
    return `<sheet name="${textXml(shown)}" sheetId="${number}" r:id="rId${number}"/>`;
  });
  return {
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheetsXml.join("")}</sheets></workbook>`,
    "xl/styles.xml": stylesXml(),
    "xl/_rels/workbook.xml.rels": [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
      ...numbers.map((number) => relation(`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`)),
      `${relation("rIdStyles", "styles", "styles.xml")}</Relationships>`,
    ].join(""),
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "[Content_Types].xml": [
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override("xl/workbook.xml", "sheet.main"),
      override("xl/styles.xml", "styles"),
      ...numbers.map((number) => override(`xl/worksheets/sheet${number}.xml`, "worksheet")),
      "</Types>",
    ].join(""),
  };
}

type Sheets = {
  name: string;
  columns: readonly SheetColumn[];
  /** Rows in batches, each of which is compressed at once. */
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>;
  maxRows?: number;
};

/**
 * Yields a workbook of one sheet with a header that stays in view, filters and column widths. More rows than a sheet
 * takes continue on another one.
 */
export async function* workbook({
  name,
  columns,
  rows,
  maxRows = MAX_ROWS,
}: Sheets): AsyncGenerator<Uint8Array, void> {
  const { zip, taken } = collectingZip();
  const names = columns.map((_, index) => columnName(index));
  const headers = columns.map(({ header }) => header);
  const rowXml = (cells: readonly SheetCell[], number: number, style?: string) =>
    `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${names[at]}${number}`, style)).join("")}</row>`;
  let sheet = { part: null as ZipPart | null, rows: 0 };
  let sheets = 0;
  const begin = () => {
    sheets += 1;
    const widths = columns.map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    );
    const part = zip.part(`xl/worksheets/sheet${sheets}.xml`);
    part.write(
      `${HEAD}<worksheet xmlns="${MAIN}">${VIEW}<cols>${widths.join("")}</cols><sheetData>${rowXml(headers, 1, ' s="1"')}`,
    );
    sheet = { part, rows: 0 };
  };
  const end = () =>
    sheet.part?.end(`</sheetData><autoFilter ref="A1:${names.at(-1)}${sheet.rows + 1}"/></worksheet>`);
  begin();
  for await (const batch of rows) {
    let xml = "";
    for (const cells of batch) {
      if (sheet.rows === maxRows) {
        sheet.part?.write(xml);
        xml = "";
        end();
        begin();
      }
      sheet.rows += 1;
      xml += rowXml(cells, sheet.rows + 1);
    }
    sheet.part?.write(xml);
    yield* taken();
  }
  end();
  for (const [path, xml] of Object.entries(partsOf(name, sheets))) zip.part(path).end(xml);
  zip.end();
  yield* taken();
}

type ZipPart = { write: (xml: string) => void; end: (xml: string) => void };

type CollectingZip = {
  zip: { part: (path: string) => ZipPart; end: () => void };
  /** Yields the bytes that are ready. */
  taken: () => Generator<Uint8Array, void>;
};

/** A ZIP file whose bytes are taken as they are ready. */
function collectingZip(): CollectingZip {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  return {
    zip: {
      part: (path: string): ZipPart => {
        const part = new ZipDeflate(path, { level: 3 });
        zip.add(part);
        return {
          write: (xml) => part.push(encoder.encode(xml)),
          end: (xml) => part.push(encoder.encode(xml), true),
        };
      },
      end: () => zip.end(),
    },
    taken: function* () {
      if (ready.length === 0) return;
      const bytes = Buffer.concat(ready);
      ready = [];
      yield bytes;
    },
  };
}
