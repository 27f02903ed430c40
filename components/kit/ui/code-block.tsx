import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { PlainCopy } from "./plain-copy";

type CodeBlockProps = {
  title: string;
  code: string;
  /** Name of the copied content: "request". */
  copy?: string;
  /** Instructions below the title. */
  note?: ReactNode;
};

/** A block of code that can be scrolled with the keyboard and copied. */
export function CodeBlock({ title, code, copy, note }: CodeBlockProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <figcaption className="flex h-9 items-center justify-between border-b border-line px-3 text-xs font-medium text-muted">
        {title}
        {copy && (
          <PlainCopy
            value={code}
            label={copy}
            className={buttonClass({ variant: "ghost", size: "sm", className: "w-7 px-0 text-muted" })}
            icon={<Copy aria-hidden />}
            done={<Check aria-hidden className="text-success-ink" />}
          />
        )}
      </figcaption>
      {note && (
        <p className="border-b border-line bg-warning-soft px-3 py-2 text-xs text-warning-ink">{note}</p>
      )}
      <pre
        tabIndex={0}
        className="overflow-x-auto p-3 font-mono text-[0.8125rem] leading-5 -outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
