"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "onChange"> & {
  label: ReactNode;
  description?: ReactNode;
  /** Busy: keeps its focus and ignores changes. */
  pending?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

/** An on-off switch that applies immediately (a native checkbox with the switch role). */
export function Switch({ label, description, pending, onCheckedChange, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label className={cn("flex items-start justify-between gap-3 pointer-coarse:py-2", className)}>
      <span className="min-w-0">
        <span className="block" id={id}>
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-xs text-muted">
            {description}
          </span>
        )}
      </span>
      <input
        {...props}
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
        aria-disabled={pending || undefined}
        onChange={(event) => !pending && onCheckedChange?.(event.target.checked)}
        className={cn(
          "relative h-5 w-9 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent disabled:opacity-55 aria-disabled:opacity-55",
          "before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-4",
        )}
      />
    </label>
  );
}
