import type { Db } from "@/lib/core/db";
import { type ResetLinkState, resetLinkOf } from "../model/reset-link";

/** A reset link as its holder may see it: an unusable one names nobody. */
export type FoundResetLink =
  { state: "valid"; name: string; email: string } | { state: Exclude<ResetLinkState, "valid"> | "unknown" };

/** Result of looking up a reset link: its account, or why it cannot be used. */
export async function findResetLink(db: Db, token: string): Promise<FoundResetLink> {
  const found = await resetLinkOf(db, token);
  if (!found) return { state: "unknown" };
  const { state, link } = found;
  if (state !== "valid") return { state };
  return { state, name: link.user.name, email: link.user.email };
}
