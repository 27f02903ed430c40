import { ServiceError } from "@/lib/core/errors";
import type { Row } from "../rules/sheet";
import { openZip, type Zip } from "./open-zip";
import { readCells } from "./read-cells";
import { type Refusal, refuse } from "./refuse";
import { readWorkbook } from "./workbook";

export type WorkbookSheet = { rows: readonly Row[]; sheetName: string; sheetNames: readonly string[] };

/** Members by which other files in a zip file are recognized. */
const OTHERS: readonly (readonly [member: string, why: Refusal])[] = [
  ["xl/workbook.bin", "binaryExcel"],
  ["content.xml", "openDocument"],
  ["Index/Document.iwa", "numbers"],
  ["Index.zip", "numbers"],
];

async function opened(bytes: Buffer): Promise<Zip> {
  const zip = await openZip(bytes);
  const other = OTHERS.find(([member]) => zip.has(member));
  if (other) throw refuse(other[1]);
  if (!zip.has("[Content_Types].xml")) throw refuse("notASheet");
  return zip;
}

/** Reads the given sheet of a workbook, or the first visible one with rows. */
export async function readExcel(bytes: Buffer, given: string | null): Promise<WorkbookSheet> {
  try {
    const zip = await opened(bytes);
    const workbook = await readWorkbook(zip);
    const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
    const sheetNames = visible.map(({ name }) => name);
    const wanted = given === null ? visible : visible.filter(({ name }) => name === given);
    if (wanted.length === 0) throw refuse(given === null ? "empty" : "noSuchSheet");
    for (const { name, path } of wanted) {
      const rows = await readCells(zip, workbook, path);
      if (rows.length > 0) return { rows, sheetName: name, sheetNames };
    }
    throw refuse("empty");
  } catch (error) {
    // The libraries throw errors about the file, which is the caller's.
    throw error instanceof ServiceError ? error : refuse("damaged");
  }
}
