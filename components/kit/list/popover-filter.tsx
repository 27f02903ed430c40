"use client";

import type { ReactNode } from "react";
import { useText } from "#texts";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";
import { Popover, type PopoverProps } from "../ui/popover";

type PopoverFilterProps = Omit<PopoverProps, "trigger"> & {
  label: string;
  icon?: ReactNode;
  /** The value as text; empty if the filter is not set. */
  summary: string;
};

/** A filter in a popover. Its button shows the value. */
export function PopoverFilter({ label, icon, summary, ...popover }: PopoverFilterProps) {
  const { t } = useText("lists");
  const isSet = summary !== "";
  const trigger = (
    <Button className={cn(!isSet && "border-dashed", "max-w-full")}>
      {icon}
      <span className="sr-only">{t("filterBy")} </span>
      <span className={cn(isSet && "text-muted")}>{isSet ? `${label}:` : label}</span>
      {isSet && <span className="max-w-56 truncate">{summary}</span>}
    </Button>
  );
  return <Popover {...popover} trigger={trigger} />;
}
