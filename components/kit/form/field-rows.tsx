"use client";

import { Plus } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useId, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";

type FieldRowsProps = {
  /** Path of the list in the surrounding form. */
  name: string;
  label: string;
  /** Whether the list shows no heading, because the surrounding card has it. */
  hideLabel?: boolean;
  /** Shown while the list has no rows. */
  empty: string;
  /** Label of the button that adds a row, and the row that it adds. */
  add: string;
  blank: Readonly<Record<string, unknown>>;
  /** Field of a row that gets the focus when the row is added. */
  focus: string;
  max: number;
  /** Shown while the list has `max` rows: `At most 100 days`. */
  full: string;
  /** `append` adds rows and moves the focus to the last one. The rows before keep theirs. */
  onPaste?: (
    event: ClipboardEvent<HTMLDivElement>,
    append: (rows: readonly Readonly<Record<string, unknown>>[]) => void,
  ) => void;
  /** Shown between the rows and the button. */
  note?: ReactNode;
  className?: string;
  /** Renders a row. After `remove`, the focus moves to the button that adds a row. */
  children: (row: FieldRow) => ReactNode;
};

/** A row of the list: the path of its fields, its number from 1, and what removes it. */
export type FieldRow = { path: string; number: number; remove: () => void };

/** A list in a form whose rows are added and removed one by one. */
export function FieldRows(props: FieldRowsProps) {
  const {
    name,
    label,
    hideLabel = false,
    empty,
    add: addLabel,
    blank,
    focus,
    max,
    full,
    onPaste,
    note,
    className,
    children,
  } = props;
  const { fields, append, remove } = useFieldArray({ name });
  const button = useRef<HTMLButtonElement>(null);
  const fullId = useId();
  const isFull = fields.length >= max;
  const add = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    append([...rows], { focusName: `${name}.${fields.length + rows.length - 1}.${focus}` });
  return (
    <div
      role="group"
      aria-label={label}
      className={cn("grid content-start gap-2", className)}
      onPaste={onPaste && ((event) => onPaste(event, add))}
    >
      {!hideLabel && <p className="text-[0.8125rem] font-medium">{label}</p>}
      {fields.length === 0 && <p className={cn("text-muted", !hideLabel && "text-xs")}>{empty}</p>}
      {fields.map(({ id }, index) => (
        <Row
          key={id}
          path={`${name}.${index}`}
          number={index + 1}
          remove={() => {
            remove(index);
            button.current?.focus();
          }}
        >
          {children}
        </Row>
      ))}
      {note}
      <Button
        ref={button}
        size="sm"
        className="justify-self-start"
        {...(isFull && { "aria-disabled": true, "aria-describedby": fullId })}
        onClick={() => {
          if (!isFull) add([blank]);
        }}
      >
        <Plus aria-hidden />
        {addLabel}
      </Button>
      <p id={fullId} role="status" className={cn("text-xs text-muted", !isFull && "sr-only")}>
        {isFull && full}
      </p>
    </div>
  );
}

const Row = ({ children, ...row }: FieldRow & Pick<FieldRowsProps, "children">) => children(row);
