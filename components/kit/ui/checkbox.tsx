"use client";

import { type ComponentProps, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from "react";
import { cn } from "./cn";
import { FieldError } from "./field";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  /** Without it, an `aria-label` is required. */
  label?: ReactNode;
  description?: ReactNode;
  error?: string;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  onChange?: ComponentProps<"input">["onChange"];
};

/** A native checkbox in our colors. */
export function Checkbox({
  label,
  description,
  error,
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  useEffect(() => {
    // The indeterminate state has no attribute.
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const control = (
    <input
      {...props}
      type="checkbox"
      ref={box}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
      aria-invalid={error ? true : undefined}
      aria-describedby={cn(error && `${id}-error`, description && `${id}-description`) || undefined}
      className={cn("size-4 shrink-0 rounded-sm accent-accent", label && "mt-0.5", !label && className)}
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
