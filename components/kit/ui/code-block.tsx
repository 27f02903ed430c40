import { CopyButton } from "./copy-button";

type CodeBlockProps = {
  title: string;
  code: string;
  /** What is copied: "request". */ copy?: string;
};

/** A piece of code that can be scrolled by keyboard and copied. */
export function CodeBlock({ title, code, copy }: CodeBlockProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <figcaption className="flex h-9 items-center justify-between border-b border-line px-3 text-xs font-medium text-muted">
        {title}
        {copy && <CopyButton value={code} label={copy} />}
      </figcaption>
      <pre
        tabIndex={0}
        className="overflow-x-auto p-3 font-mono text-[0.8125rem] leading-5 -outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
