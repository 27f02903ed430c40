"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type TextareaProps = ComponentProps<"textarea">;

export function Textarea({ rows = 3, className, ...props }: TextareaProps) {
  return (
    <textarea
      {...props}
      {...useFieldControl(props)}
      rows={rows}
      className={controlClass(
        cn("h-auto min-h-8 pointer-coarse:h-auto base:py-1.5 base:leading-5", className),
      )}
    />
  );
}
