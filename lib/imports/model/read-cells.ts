import { serialToText } from "../rules/serial-date";
import { MAX_SHEET_COLUMNS, type Row } from "../rules/sheet";
import type { Zip } from "./open-zip";
import { type Attributes, MANY, readXml } from "./read-xml";
import { refuse } from "./refuse";
import { RowCollector } from "./row-collector";
import { unescaped, type Workbook } from "./workbook";

/** Digits of a number that Excel keeps. A longer number has lost its end, so it is shown as Excel shows it. */
const EXACT = 1e15;

/** Index of a column by the letters of a cell's reference: `AB12` is 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

/** Reads the rows of one sheet. Formulas have the values that were saved with them. */
export async function readCells(zip: Zip, workbook: Workbook, path: string): Promise<Row[]> {
  const rows = new RowCollector();
  let row: string[] = [];
  let number = 0;
  let column = -1;
  let cell: Attributes = {};
  let value = "";
  let formula = "";
  let collects: "value" | "formula" | null = null;
  let isReading = false;
  await readXml(
    await zip.open(path),
    {
      open(name, attributes) {
        if (name === "row") {
          const next = Number(attributes.r ?? number + 1);
          if (next > number + 1) rows.skip(next - number - 1);
          number = next;
          row = [];
          column = -1;
        } else if (name === "c") {
          cell = attributes;
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
          value = "";
          formula = "";
        } else if (name === "v" || (name === "t" && !isReading)) collects = "value";
        else if (name === "f") collects = "formula";
        else if (name === "rPh") isReading = true;
      },
      text(text) {
        if (collects === "value") value += text;
        else if (collects === "formula") formula += text;
      },
      close(name) {
        if (name === "row") rows.add(row);
        else if (name === "c") {
          const text = textOf(cell, value, workbook) || (formula === "" ? "" : `=${formula}`);
          if (text !== "" && column >= MAX_SHEET_COLUMNS) throw refuse("tooManyColumns");
          if (text !== "") for (; row.length <= column;) row.push(row.length === column ? text : "");
        } else if (name === "rPh") isReading = false;
        else if (name === "v" || name === "t" || name === "f") collects = null;
      },
    },
    MANY,
  );
  return rows.rows;
}

function textOf({ t = "n", s }: Attributes, value: string, workbook: Workbook): string {
  if (t === "s") return workbook.strings[Number(value)] ?? "";
  if (t === "b") return value === "1" ? "TRUE" : "FALSE";
  if (t === "d") return value.replace(/\.\d+Z?$|Z$/, "").replace(/T00:00:00$/, "");
  if (t !== "n") return unescaped(value);
  if (value.trim() === "") return "";
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const style = s === undefined ? undefined : workbook.styles[Number(s)];
  if (style?.isDate) return serialToText(number, workbook.isFrom1904) ?? String(number);
  if (Number.isInteger(number) && Math.abs(number) >= EXACT) return number.toExponential().toUpperCase();
  return style && Number.isInteger(number) ? String(number).padStart(style.digits, "0") : String(number);
}
