"use client";

import { type ReactNode, useState } from "react";
import { useText } from "#texts";

type PlainCopyProps = { value: string; label: string; className: string; icon: ReactNode; done: ReactNode };

/**
 * CopyButton without its dependencies, for public pages and error messages, which would otherwise load little else.
 * Styled by its user.
 */
export function PlainCopy({ value, label, className, icon, done }: PlainCopyProps) {
  const { t } = useText("kit");
  const [said, setSaid] = useState<"copied" | "refused" | null>(null);
  const name = t("copy.do", { what: label });

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
      <span role="status">{said && t(`copy.${said}`)}</span>
      <button type="button" aria-label={name} title={name} className={className} onClick={() => void copy()}>
        {said === "copied" ? done : icon}
      </button>
    </span>
  );
}
