"use client";

import { type ReactNode, useId } from "react";
import { BareCheckbox, type BareCheckboxProps } from "./bare-checkbox";
import { cn } from "./cn";
import { FieldError } from "./field";

export type CheckboxProps = BareCheckboxProps & {
  /** Without it, an `aria-label` is required. */
  label?: ReactNode;
  description?: ReactNode;
  error?: string;
};

/** A checkbox with its label, description and error. */
export function Checkbox({ label, description, error, className, ...props }: CheckboxProps) {
  const id = useId();
  const control = (
    <BareCheckbox
      {...props}
      aria-invalid={error ? true : undefined}
      aria-describedby={cn(error && `${id}-error`, description && `${id}-description`) || undefined}
      className={cn(label && "mt-0.5", !label && className)}
    />
  );
  if (!label) return control;
  return (
    <div className={cn("flex flex-col gap-1", className)}>
      <label className="flex items-start gap-2 pointer-coarse:py-2">
        {control}
        <span className="min-w-0">
          <span className="block">{label}</span>
          {description && (
            <span id={`${id}-description`} className="block text-xs text-muted">
              {description}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
