import type { ImportField } from "./fields";

/** A cell that cannot be what the merchant meant. `message` is a sentence for a person. */
export type Damage = {
  column: number;
  field: ImportField | null;
  code:
    | "scientific"
    | "month_name"
    | "lost_zero"
    | "too_narrow"
    | "formula_error"
    | "wrong_encoding"
    | "not_date"
    | "not_timestamp"
    | "not_time"
    | "not_number"
    | "not_yes_or_no"
    | "not_one_of";
  message: string;
};

const AS_TEXT = "Format the column as text and enter the value again.";

const MESSAGES: Readonly<Record<Damage["code"], string>> = {
  scientific: `A spreadsheet has shortened this number. ${AS_TEXT}`,
  month_name: `A spreadsheet has turned this into a date. ${AS_TEXT}`,
  lost_zero: `This value has lost its leading zero. ${AS_TEXT}`,
  too_narrow: "The column was too narrow when the file was saved, so the value is missing.",
  formula_error: "The formula in this cell has no result.",
  wrong_encoding: "Letters of this text are damaged. Choose another encoding, or correct the text.",
  not_date: "Enter a date, such as 2026-11-20, with a local time if any.",
  not_timestamp: "Enter a date and time with an offset, such as 2026-11-20T18:30:00-05:00.",
  not_time: "Enter a local time without an offset, such as 14:30.",
  not_number: "Enter a number, such as 2.5.",
  not_yes_or_no: "Enter yes or no.",
  not_one_of: "This value is not known. Enter one of the choices of the booking form.",
};

export const damageOf = (code: Damage["code"], column: number, field: ImportField | null): Damage => ({
  column,
  field,
  code,
  message: MESSAGES[code],
});
