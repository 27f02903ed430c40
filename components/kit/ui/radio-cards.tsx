"use client";

import { type ReactNode, type Ref, useId } from "react";
import { cn } from "./cn";
import { FieldError } from "./field";

type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price, a time. */
  end?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  onBlur?: () => void;
  /** `cards` with space for descriptions, `segmented` as one row of short words. */
  look?: "cards" | "segmented";
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** Layout of the cards, e.g. `sm:grid-cols-3`. */
  className?: string;
};

/** A native radio group with all options visible. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  onBlur,
  look = "cards",
  hideLabel,
  hint,
  error,
  disabled,
  name,
  ref,
  className,
}: RadioCardsProps<Value>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  const segmented = look === "segmented";
  return (
    <fieldset
      role="radiogroup"
      className="flex min-w-0 flex-col gap-1"
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className={cn("mb-1 text-[0.8125rem] font-medium", hideLabel && "sr-only")}>{label}</legend>
      <div
        className={cn(
          segmented
            ? "inline-flex w-fit max-w-full flex-wrap rounded-md border border-line-strong bg-surface p-0.5"
            : "grid gap-2",
          className,
        )}
      >
        {options.map((option, index) => (
          <label key={option.value} className={segmented ? SEGMENT : CARD}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              onBlur={onBlur}
              className={segmented ? "sr-only" : "mt-0.5 size-4 shrink-0 accent-accent"}
            />
            {option.icon && <span className="mt-0.5 text-muted [&_svg]:size-4">{option.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{option.label}</span>
              {option.description && <span className="block text-xs text-muted">{option.description}</span>}
            </span>
            {option.end && <span className="tabular-nums">{option.end}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

const FOCUS =
  "has-focus-visible:outline-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-disabled:opacity-55";

const CARD = cn(
  "flex items-start gap-2 rounded-md border border-line bg-surface px-3 py-2 transition-colors",
  "hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:hover:bg-accent-soft",
  FOCUS,
);

const SEGMENT = cn(
  "relative flex min-h-6.5 items-center gap-1.5 rounded-sm px-2.5 text-muted transition-colors hover:text-ink pointer-coarse:min-h-9",
  "has-checked:bg-accent-soft has-checked:text-accent-ink",
  FOCUS,
);
