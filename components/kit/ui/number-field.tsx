"use client";

import { type KeyboardEvent, useState } from "react";
import { Input, type InputProps } from "./input";

export type NumberFieldProps = Omit<
  InputProps,
  "value" | "onChange" | "defaultValue" | "type" | "min" | "max" | "step"
> & {
  /** Null is empty, NaN is a text that is no number (so that validation can say so). */
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** What the arrow keys add. */
  step?: number;
  /** Shown after the number. */
  unit?: string;
};

/**
 * A number as a text field: no spin buttons, no accidental change by scrolling, no swallowed letters. Up and Down
 * change it by `step`.
 */
export function NumberField({ value, onValueChange, min, max, step = 1, unit, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // While the text still means the same value it stays as typed ("1.", "0.50"); a value set from outside replaces it.
  const text = typed !== null && Object.is(parse(typed), value) ? typed : format(value);

  function change(next: string) {
    setTyped(next);
    onValueChange(parse(next));
  }

  function stepWith(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    if ((event.key !== "ArrowUp" && event.key !== "ArrowDown") || props.readOnly) return;
    event.preventDefault();
    const from = value === null || Number.isNaN(value) ? 0 : value;
    const next = Number((from + (event.key === "ArrowUp" ? step : -step)).toFixed(6));
    change(format(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))));
  }

  return (
    <Input
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      end={unit ?? props.end}
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={stepWith}
    />
  );
}

function parse(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

function format(value: number | null): string {
  return value === null || Number.isNaN(value) ? "" : String(value);
}
