import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import type { Sentence } from "@/lib/core/language/sentence";
import { MAX_CELL_CHARACTERS, MAX_FILE_BYTES, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "../rules/sheet";

/** Inflated bytes of a workbook. */
export const MAX_INFLATED_BYTES = 100 * 1024 * 1024;

const megabytes = (bytes: number) => ({ numbers: [bytes / 1024 / 1024], unit: "MB" });
const SAVE_AS = "Open it in your spreadsheet program and save it as CSV or as an Excel workbook (.xlsx).";

/** Reasons why a file is not read, each a sentence or two for the person who chose it. */
const REFUSALS = {
  empty: "This file has no rows.",
  tooBig: say("This file is larger than {size}. Split it into several files.", {
    size: megabytes(MAX_FILE_BYTES),
  }),
  inflatesTooBig: say(
    "This workbook is larger than {size} when unpacked. Remove what is not needed, or save the sheet as CSV.",
    { size: megabytes(MAX_INFLATED_BYTES) },
  ),
  tooManyRows: say("This file has more than {count, number} rows. Split it into several files.", {
    count: MAX_SHEET_ROWS,
  }),
  tooManyColumns: say(
    "This file has more than {count, number} columns. Remove the columns that are not needed.",
    { count: MAX_SHEET_COLUMNS },
  ),
  cellTooLong: say(
    "One cell has more than {count, number} characters. Shorten it, or check that every quotation mark is closed.",
    { count: MAX_CELL_CHARACTERS },
  ),
  quoteNotClosed: "A quotation mark is opened but not closed. Correct the file and choose it again.",
  encrypted: "This workbook has a password. Save it without a password and choose it again.",
  damaged: "This workbook is damaged or incomplete. Open it, save it again, and choose the new file.",
  noSuchSheet: "This workbook has no sheet with that name.",
  oldExcel: `This is a file of an old version of Excel (.xls). ${SAVE_AS}`,
  binaryExcel: `This is a binary Excel workbook (.xlsb). ${SAVE_AS}`,
  openDocument: `This is an OpenDocument file, such as .ods. ${SAVE_AS}`,
  numbers: "This is a Numbers file. In Numbers, choose File, Export To, and then CSV or Excel.",
  pdf: "This is a PDF. Export the list as CSV or as an Excel workbook (.xlsx) instead.",
  picture: "This is a picture. Export the list as CSV or as an Excel workbook (.xlsx) instead.",
  webPage: `This is a web page, not a list. ${SAVE_AS}`,
  notASheet: "This is not a list. Choose a CSV file or an Excel workbook (.xlsx).",
} satisfies Record<string, string | Sentence>;

export type Refusal = keyof typeof REFUSALS;

const LIMITS: ReadonlySet<Refusal> = new Set([
  "tooBig",
  "inflatesTooBig",
  "tooManyRows",
  "tooManyColumns",
  "cellTooLong",
]);

/** The error for a file that is not read. */
export const refuse = (why: Refusal) =>
  new ServiceError(LIMITS.has(why) ? "payloadTooLarge" : "badRequest", REFUSALS[why]);
