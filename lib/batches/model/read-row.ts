import type { FieldErrors } from "@/lib/core/errors";
import { readCreateRequest } from "@/lib/deliveries/request";

/** A row as sent: JSON text of one delivery. */
type StoredRow = { position: number; input: string };

/** A row whose content is valid, or what is wrong with it. */
export type ReadRow = {
  position: number;
  /** Text of the row as stored. */
  text: string;
  orderNumber: string | null;
} & (ReturnType<typeof readCreateRequest> | { problem: unknown });

/** Reads the content of a row. An invalid row has the order number that was sent, if that can be stored. */
export function readRow({ position, input: text }: StoredRow): ReadRow {
  const sent = JSON.parse(text) as Record<string, unknown>;
  try {
    const read = readCreateRequest(sent);
    return { position, text, orderNumber: read.input.order_number, ...read };
  } catch (problem) {
    return { position, text, orderNumber: textOf(sent["order_number"]), problem };
  }
}

/** Changes the names of an error's fields to those of the shape in which the row was sent. */
export const renameFieldsOf = (row: ReadRow) =>
  "input" in row ? row.renameFields : (fields: FieldErrors) => fields;

/** PostgreSQL accepts no NUL in a text. */
export const storable = (text: string) => text.replaceAll("\u0000", "");

const textOf = (value: unknown) => (typeof value === "string" ? storable(value).slice(0, 200) : null);
