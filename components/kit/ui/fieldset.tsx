import type { ReactNode } from "react";
import { cn } from "./cn";

type FieldsetProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  children: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** Related fields with an accessible name. `className` arranges them, e.g. `grid sm:grid-cols-2`. */
export function Fieldset({ legend, hideLegend, children, disabled, className }: FieldsetProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={cn("mb-2 text-[0.8125rem] font-medium", hideLegend && "sr-only")}>{legend}</legend>
      <div className={cn("grid gap-3", className)}>{children}</div>
    </fieldset>
  );
}
