"use client";

import { type ReactNode, useState } from "react";

type PlainCopyProps = { value: string; label: string; className: string; icon: ReactNode; done: ReactNode };

const SAID = { copied: "Copied", refused: "Select the text to copy it" } as const;

/**
 * CopyButton without its dependencies, for public pages and error messages, which would otherwise load little else.
 * Styled by its user.
 */
export function PlainCopy({ value, label, className, icon, done }: PlainCopyProps) {
  const [said, setSaid] = useState<keyof typeof SAID | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setSaid("copied");
    } catch {
      // There is no clipboard without https.
      setSaid("refused");
    }
    setTimeout(() => setSaid(null), 2000);
  }

  return (
    <span className="flex items-center gap-2">
      <span role="status">{said && SAID[said]}</span>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        title={`Copy ${label}`}
        className={className}
        onClick={() => void copy()}
      >
        {said === "copied" ? done : icon}
      </button>
    </span>
  );
}
