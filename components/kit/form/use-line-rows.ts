"use client";

import { useState } from "react";
import { useFormField } from "./use-form-field";

/** Conversion between the rows of an editor and the lines of a text. */
type Lines<Row> = { read: (line: string) => Row; write: (row: Row) => string };

/**
 * Edits a text of the surrounding form row by row: each line is a row. An unfinished row is a line that the schema rejects.
 * `read` and `write` are the same functions in each render.
 */
export function useLineRows<Row>({ name, label, read, write }: Lines<Row> & { name: string; label: string }) {
  const { value, onChange, error, control } = useFormField({ name, label });
  const text = typeof value === "string" ? value : "";
  const [edited, setEdited] = useState<Row[]>([]);
  const textOf = (rows: readonly Row[]) => rows.map(write).join("\n");
  // The form can be reset to another text.
  const rows =
    textOf(edited) === text
      ? edited
      : text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(read);
  const set = (next: Row[]) => {
    setEdited(next);
    onChange(textOf(next));
  };
  return {
    rows,
    error,
    ref: control.ref,
    onBlur: control.onBlur,
    add: (row: Row) => set([...rows, row]),
    change: (index: number, row: Row) => set(rows.map((each, at) => (at === index ? row : each))),
    remove: (index: number) => set(rows.filter((_, at) => at !== index)),
  };
}
