"use client";

import { Check, Copy } from "lucide-react";
import { useText } from "#texts";
import { IconButton } from "./icon-button";
import { useCopy } from "./use-copy";

type CopyButtonProps = {
  value: string;
  /** Name of the copied content: "order number". */ label: string;
  size?: "sm" | "md";
  className?: string;
};

export function CopyButton({ value, label, size = "sm", className }: CopyButtonProps) {
  const { t } = useText("kit");
  const { copied, copy } = useCopy(value, { title: t("copy.failed", { what: label }) });
  return (
    <>
      <IconButton
        label={t("copy.do", { what: label })}
        size={size}
        className={className}
        onClick={() => void copy()}
      >
        {copied ? (
          <Check aria-hidden className="text-success-ink" />
        ) : (
          <Copy aria-hidden className="text-muted" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && t("copy.done", { what: label })}
      </span>
    </>
  );
}
