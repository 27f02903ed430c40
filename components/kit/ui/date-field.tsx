"use client";

import type { ComponentProps } from "react";
import { Input } from "./input";

type NativeProps = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange">;

export type DateFieldProps = NativeProps & {
  /** `YYYY-MM-DD`. */
  value: string | null;
  onValueChange: (value: string | null) => void;
};

/** A calendar date in the browser's native control, in the reader's order of day and month. */
export function DateField({ value, onValueChange, ...props }: DateFieldProps) {
  return (
    <Input
      {...props}
      type="date"
      value={value ?? ""}
      onChange={(event) => onValueChange(event.target.value || null)}
    />
  );
}

export type TimeFieldProps = NativeProps & {
  /** `HH:MM:SS` or `HH:MM`; the result is always `HH:MM:SS`. */
  value: string | null;
  onValueChange: (value: string | null) => void;
};

/** A time of day in the browser's native control. */
export function TimeField({ value, onValueChange, ...props }: TimeFieldProps) {
  return (
    <Input
      {...props}
      type="time"
      value={value?.slice(0, 5) ?? ""}
      onChange={({ target }) => onValueChange(target.value === "" ? null : `${target.value.slice(0, 5)}:00`)}
    />
  );
}
