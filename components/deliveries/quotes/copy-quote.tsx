"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { toast } from "@/components/kit/ui/toast";

const SHOWN_MS = 2000;

/** Copies the quote as text, for a message to a customer. */
export function CopyQuote({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // There is no clipboard without https, but the text can be selected in the message.
      toast({ title: "The quote could not be copied", description: text, tone: "warning", timeoutMs: 0 });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

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
