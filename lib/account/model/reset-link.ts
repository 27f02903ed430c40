import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { hashSecret } from "@/lib/core/secrets";
import { holdsRoleElsewhere, recoverableSelect } from "./recoverable";

const select = {
  tokenHash: true,
  merchantId: true,
  madeByKind: true,
  madeById: true,
  madeByName: true,
  expiresAt: true,
  usedAt: true,
  voidedAt: true,
  user: { select: recoverableSelect },
} satisfies Prisma.PasswordResetSelect;

/** A stored reset link with its person. */
export type ResetLink = Prisma.PasswordResetGetPayload<{ select: typeof select }>;

/** Whether a link can be used, or why not; `void` if something newer has taken its place. */
export type ResetLinkState = "valid" | "used" | "expired" | "void" | "disabled";

/** The link of a token, in whatever state; null if there never was one. */
export async function resetLinkOf(
  db: Db,
  token: string,
): Promise<{ link: ResetLink; state: ResetLinkState } | null> {
  const link = await db.passwordReset.findUnique({ where: { tokenHash: hashSecret(token) }, select });
  return link && { link, state: await stateOf(db, link) };
}

async function stateOf(db: Db, link: ResetLink): Promise<ResetLinkState> {
  if (link.usedAt) return "used";
  if (link.voidedAt) return "void";
  if (link.expiresAt <= new Date()) return "expired";
  if (link.user.disabledAt) return "disabled";
  return (await makerStillMay(db, link)) ? "valid" : "void";
}

/** What its maker was allowed to do half an hour ago may be too much now: either of the two may have other roles. */
async function makerStillMay(db: Db, link: ResetLink): Promise<boolean> {
  const { user, merchantId, madeByKind, madeById } = link;
  if (madeByKind === "system") return true;
  if (user.isStaff || madeById === null) return false;
  if (madeByKind === "staff") {
    const where = { id: madeById, isStaff: true, disabledAt: null };
    return (await db.user.count({ where })) === 1;
  }
  if (merchantId === null || holdsRoleElsewhere(user, merchantId)) return false;
  const where = { merchantId, userId: madeById, role: "owner" as const, user: { disabledAt: null } };
  return (await db.membership.count({ where })) === 1;
}

/** Voids a person's links that could still be used, in the transaction of what takes their place. */
export async function voidResetLinks(db: Db, userId: string): Promise<void> {
  await db.passwordReset.updateMany({
    where: { userId, usedAt: null, voidedAt: null },
    data: { voidedAt: new Date() },
  });
}
