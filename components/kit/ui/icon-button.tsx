"use client";

import { Button, type ButtonProps } from "./button";
import { cn } from "./cn";
import { Tooltip } from "./tooltip";

export type IconButtonProps = Omit<ButtonProps, "aria-label"> & {
  /** Its accessible name and tooltip. */
  label: string;
  tooltipSide?: "top" | "bottom";
};

const SQUARE = { sm: "w-7", md: "w-8", lg: "w-10", xl: "w-12" } as const;

export function IconButton({
  label,
  variant = "ghost",
  size = "md",
  tooltipSide,
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} side={tooltipSide}>
      <Button
        {...props}
        aria-label={label}
        variant={variant}
        size={size}
        className={cn("px-0 pointer-coarse:min-w-10", SQUARE[size], className)}
      />
    </Tooltip>
  );
}
