"use client";

import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { useText } from "#texts";
import { cn } from "./cn";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value extends string> = {
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  /** Required without a surrounding Field that has a label. */
  "aria-label"?: string;
  ref?: Ref<HTMLSelectElement>;
  className?: string;
};

/**
 * A select with a short list, using the browser's native control. For few options with descriptions, use
 * RadioCards; for long or remote lists, Autocomplete.
 */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  className,
  ...props
}: SelectProps<Value>) {
  const { t } = useText("kit");
  const wiring = useFieldControl();
  return (
    <div className={cn("relative w-full min-w-0", className)}>
      <select
        {...props}
        {...wiring}
        value={value ?? ""}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onValueChange(chosen.value);
        }}
        className={controlClass(cn("appearance-none pr-8", value === null && "text-muted"))}
      >
        {value === null && (
          <option value="" disabled hidden>
            {placeholder ?? t("field.choose")}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="bg-raised text-ink"
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
