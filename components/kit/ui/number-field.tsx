"use client";

import { type KeyboardEvent, useState } from "react";
import { Input, type InputProps } from "./input";

export type NumberFieldProps = Omit<
  InputProps,
  "value" | "onChange" | "defaultValue" | "type" | "min" | "max" | "step"
> & {
  /** Null is empty, NaN is a text that is not a number (so that validation can report it). */
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Step of the arrow keys. */
  step?: number;
  /** Shown after the number. */
  unit?: string;
  /** Parses and formats the value. Fields of measures have their own. */
  read?: (text: string) => number | null;
  write?: (value: number) => string;
};

/**
 * A number as a text field: no spin buttons, no accidental changes by scrolling, no swallowed letters. Up and
 * Down change it by `step`. When it loses the focus, it shows the value as understood.
 */
export function NumberField(given: NumberFieldProps) {
  const {
    value,
    onValueChange,
    min,
    max,
    step = 1,
    unit,
    read = parseNumber,
    write = String,
    ...props
  } = given;
  const [typed, setTyped] = useState<string | null>(null);
  const format = (number: number | null) => (number === null || Number.isNaN(number) ? "" : write(number));
  // While the text means the same value, it stays as typed ("1.", "0.50"). A value set from outside replaces
  // it.
  const text = typed !== null && Object.is(read(typed), value) ? typed : format(value);

  function change(next: string) {
    setTyped(next);
    onValueChange(read(next));
  }

  function stepWith(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    if ((event.key !== "ArrowUp" && event.key !== "ArrowDown") || props.readOnly) return;
    event.preventDefault();
    const next = Number((Number(format(value)) + (event.key === "ArrowUp" ? step : -step)).toFixed(6));
    change(String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))));
  }

  return (
    <Input
      inputMode="decimal"
      {...props}
      type="text"
      autoComplete="off"
      end={unit ?? props.end}
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={stepWith}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null);
        props.onBlur?.(event);
      }}
    />
  );
}

/** Returns the number in a text: null for an empty text, NaN for anything else. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
