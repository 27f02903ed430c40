"use client";

import { type FocusEvent, useCallback, useRef, useState } from "react";
import { useFormField } from "./use-form-field";
import { useRowIds } from "./use-row-ids";

/** Conversion between the rows of an editor and the lines of a text. */
type Lines<Row> = { read: (line: string) => Row; write: (row: Row) => string };

/**
 * Edits a text of the surrounding form row by row: each line is a row. An unfinished row is a line that the schema rejects.
 * `read` and `write` are the same functions in each render. `ref` is for the button that adds a row, which gets the focus
 * when one is removed. `onBlur` is for the element around the editor, and `focusNew` for the first control of each row.
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
  const { ids, focusNew, addId, removeId } = useRowIds(rows.length);
  const addButton = useRef<HTMLButtonElement>(null);
  const { ref: fieldRef, onBlur } = control;
  const ref = useCallback(
    (button: HTMLButtonElement | null) => {
      addButton.current = button;
      fieldRef(button);
    },
    [fieldRef],
  );
  return {
    rows,
    ids,
    focusNew,
    error,
    ref,
    // A new row is not checked before the user has left the editor.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) onBlur();
    },
    add: (row: Row) => {
      addId();
      set([...rows, row]);
    },
    change: (index: number, row: Row) => set(rows.map((each, at) => (at === index ? row : each))),
    remove: (index: number) => {
      removeId(index);
      set(rows.filter((_, at) => at !== index));
      addButton.current?.focus();
    },
  };
}
