import type { ReactNode } from "react";

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-[0.9em] wrap-anywhere">{children}</code>;
}

/** A text in which what stands between backticks is set as code. */
export function Words({ children }: { children: string }) {
  return children.split("`").map((part, index) => (index % 2 === 0 ? part : <Code key={index}>{part}</Code>));
}
