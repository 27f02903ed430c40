"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useText } from "#texts";
import { cn } from "./cn";
import { FieldContext } from "./field-context";

export type FieldProps = {
  label: ReactNode;
  /** The one control of the field: Input, Textarea, Select, NumberField, DateField, Autocomplete … */
  children: ReactNode;
  hint?: ReactNode;
  /** Error as a sentence for the user. */
  error?: ReactNode;
  required?: boolean;
  /** Shows "Optional" next to the label; a text is the word for it on a page with its own texts. */
  optional?: boolean | string;
  hideLabel?: boolean;
  /** At the end of the label row: a link, a counter. */
  labelEnd?: ReactNode;
  id?: string;
  className?: string;
};

/** A label, a control, a hint and an error, connected for assistive technology. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  optional,
  hideLabel,
  labelEnd,
  id,
  className,
}: FieldProps) {
  const { t } = useText("kit");
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>
      <div className={cn("flex min-w-0 flex-col gap-1", className)}>
        <div className={cn("flex items-baseline gap-2", hideLabel && !labelEnd && "sr-only")}>
          <label
            htmlFor={controlId}
            className={cn("text-[0.8125rem] font-medium text-ink", hideLabel && "sr-only")}
          >
            {label}
          </label>
          {optional && (
            <span className="text-xs text-muted">{optional === true ? t("field.optional") : optional}</span>
          )}
          {labelEnd && <span className="ml-auto text-xs text-muted">{labelEnd}</span>}
        </div>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-xs text-danger-ink">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </p>
  );
}
