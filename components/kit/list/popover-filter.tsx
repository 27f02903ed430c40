"use client";

import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";
import { Popover, type PopoverProps } from "../ui/popover";

type PopoverFilterProps = Omit<PopoverProps, "trigger"> & {
  label: string;
  icon?: ReactNode;
  /** What it narrows to; empty for nothing. */
  summary: string;
};

/** A filter that is set in a popover; its button says what it is set to. */
export function PopoverFilter({ label, icon, summary, ...popover }: PopoverFilterProps) {
  const isSet = summary !== "";
  const trigger = (
    <Button className={cn(!isSet && "border-dashed", "max-w-full")}>
      {icon}
      <span className={cn(isSet && "text-muted")}>{isSet ? `${label}:` : label}</span>
      {isSet && <span className="max-w-56 truncate">{summary}</span>}
    </Button>
  );
  return <Popover {...popover} trigger={trigger} />;
}
