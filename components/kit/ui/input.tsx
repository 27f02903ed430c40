"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type InputProps = ComponentProps<"input"> & {
  /** Inside the field, before and after the text: an icon, a unit. Decoration only. */
  start?: ReactNode;
  end?: ReactNode;
};

export function Input({ start, end, className, ...props }: InputProps) {
  const wiring = useFieldControl(props);
  const input = (
    <input {...props} {...wiring} className={controlClass(cn(start && "pl-8", end && "pr-10", className))} />
  );
  if (!start && !end) return input;
  return (
    <div className="relative w-full min-w-0">
      {input}
      {start && <Adornment className="left-2.5">{start}</Adornment>}
      {end && <Adornment className="right-2.5">{end}</Adornment>}
    </div>
  );
}

function Adornment({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={cn(
        "pointer-events-none absolute inset-y-0 flex items-center text-xs text-muted [&_svg]:size-4",
        className,
      )}
    >
      {children}
    </span>
  );
}
