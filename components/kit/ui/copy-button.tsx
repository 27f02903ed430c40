"use client";

import { Check, Copy } from "lucide-react";
import { IconButton } from "./icon-button";
import { useCopy } from "./use-copy";

type CopyButtonProps = {
  value: string;
  /** Name of the copied content: "order number". */ label: string;
  size?: "sm" | "md";
  className?: string;
};

export function CopyButton({ value, label, size = "sm", className }: CopyButtonProps) {
  const { copied, copy } = useCopy(value, { title: `The ${label} could not be copied` });
  return (
    <>
      <IconButton label={`Copy ${label}`} size={size} className={className} onClick={() => void copy()}>
        {copied ? (
          <Check aria-hidden className="text-success-ink" />
        ) : (
          <Copy aria-hidden className="text-muted" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && `Copied ${label}`}
      </span>
    </>
  );
}
