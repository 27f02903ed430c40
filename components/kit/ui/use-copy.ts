"use client";

import { useEffect, useRef, useState } from "react";
import { toast, type ToastOptions } from "./toast";

const SHOWN_MS = 2_000;

/**
 * Copies a text. `copied` is true for a moment afterward. There is no clipboard without https: then `failed` is shown,
 * with the text to select.
 */
export function useCopy(text: string, failed: Pick<ToastOptions, "title" | "timeoutMs">) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast({ ...failed, description: text, tone: "warning" });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return { copied, copy };
}
