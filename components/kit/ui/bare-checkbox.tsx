"use client";

import { type ComponentProps, useEffect, useImperativeHandle, useRef } from "react";
import { cn } from "./cn";

export type BareCheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

/** A native checkbox in our colors, without a visible label. It needs an `aria-label`. */
export function BareCheckbox({
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...props
}: BareCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  useEffect(() => {
    // The indeterminate state has no attribute.
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      {...props}
      type="checkbox"
      ref={box}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
      className={cn("size-4 shrink-0 rounded-sm accent-accent", className)}
    />
  );
}
