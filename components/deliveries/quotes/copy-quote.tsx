"use client";

import { Check, Copy } from "lucide-react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { useCopy } from "@/components/kit/ui/use-copy";

/** Copies the quote as text, for a message to a customer. */
export function CopyQuote({ text }: { text: string }) {
  const { t } = useText("quotes");
  const { copied, copy } = useCopy(text, { title: t("copy.failed"), timeoutMs: 0 });
  return (
    <>
      <Button size="lg" onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
        {t("copy.button")}
      </Button>
      <span role="status" className="sr-only">
        {copied && t("copy.copied")}
      </span>
    </>
  );
}
