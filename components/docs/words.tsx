import type { ReactNode } from "react";
import { Link } from "@/components/kit/ui/link";

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-[0.9em] wrap-anywhere">{children}</code>;
}

/** `[Quick start](/docs/quick-start)`: a link within the site. */
const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/;

/** Renders a text: code between backticks, and links written as `[words](/address)`. */
export function Words({ children }: { children: string }) {
  return children
    .split("`")
    .map((part, index) =>
      index % 2 === 0 ? <Linked key={index}>{part}</Linked> : <Code key={index}>{part}</Code>,
    );
}

function Linked({ children }: { children: string }) {
  // Splits a text into plain parts, link texts and link addresses, in turn.
  const parts = children.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    return (
      <Link key={index} href={parts[index + 1] ?? ""} prefetch={false}>
        {part}
      </Link>
    );
  });
}

/** The text without the markup of code and links. */
export const plainWords = (text: string) => text.replaceAll(new RegExp(LINK, "g"), "$1").replaceAll("`", "");
