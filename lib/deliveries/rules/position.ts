import { z } from "zod";
import type { Problem } from "@/lib/core/problems";

/** A position in the list, newest first: next to a delivery on its older or newer side, or the end. */
export type Position = { side: "older" | "newer"; createdAt: Date; id: string } | { side: "end" };

const FORM = /^(older|newer)\.(\d{1,15})\.([\w-]{1,64})$/;
const END = "end";

/** Formats a position for page links. It is opaque to clients. */
export function positionText(position: Position): string {
  if (position.side === "end") return END;
  return `${position.side}.${position.createdAt.getTime()}.${position.id}`;
}

/** Parses a result of `positionText`. */
export const position = z.string().transform((text, issues): Position => {
  if (text === END) return { side: END };
  const [, side, milliseconds, id] = FORM.exec(text) ?? [];
  if (id === undefined) {
    issues.addIssue("invalid" satisfies Problem);
    return z.NEVER;
  }
  return { side: side === "older" ? "older" : "newer", createdAt: new Date(Number(milliseconds)), id };
});
