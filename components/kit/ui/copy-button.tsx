"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button";
import { toast } from "./toast";

type CopyButtonProps = {
  value: string;
  /** Name of the copied content: "order number". */ label: string;
  size?: "sm" | "md";
  className?: string;
};

export function CopyButton({ value, label, size = "sm", className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // There is no clipboard without https, but the text remains selectable.
      toast({ title: `The ${label} could not be copied`, description: value, tone: "warning" });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 2000);
  }

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
