"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { useCopy } from "@/components/kit/ui/use-copy";

/** Copies the quote as text, for a message to a customer. */
export function CopyQuote({ text }: { text: string }) {
  const { copied, copy } = useCopy(text, { title: "The quote could not be copied", timeoutMs: 0 });
  return (
    <>
      <Button size="lg" onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
        Copy quote
      </Button>
      <span role="status" className="sr-only">
        {copied && "Quote copied"}
      </span>
    </>
  );
}
