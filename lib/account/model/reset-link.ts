import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { RESET_LINK_MINUTES } from "../constants";
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

/** State of a link: valid, or the reason why not; `void` if a newer link or password replaced it. */
export type ResetLinkState = "valid" | "used" | "expired" | "void" | "disabled";

/** Returns the link of a token in any state; null if there never was one. */
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

/** Checked again, because the roles of either person may have changed since the link was created. */
async function makerStillMay(db: Db, link: ResetLink): Promise<boolean> {
  const { user, merchantId, madeByKind, madeById } = link;
  if (madeByKind === "system") return true;
  if (madeById === null) return false;
  if (madeByKind === "staff") {
    const where = { id: madeById, isStaff: true, disabledAt: null, ...(user.isStaff && { isAdmin: true }) };
    return (await db.user.count({ where })) === 1;
  }
  if (merchantId === null || holdsRoleElsewhere(user, merchantId)) return false;
  const where = { merchantId, userId: madeById, role: "owner" as const, user: { disabledAt: null } };
  return (await db.membership.count({ where })) === 1;
}

/** Creates a link of the actor for a person whose account is locked, voids that person's earlier ones, and audits it. */
export async function issueResetLink(
  tx: Transaction,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + RESET_LINK_MINUTES * 60_000);
  await voidResetLinks(tx.db, userId);
  const { actorKind: madeByKind, actorId: madeById, actorName: madeByName } = actorColumns(tx.actor);
  const merchantId = tx.actor.kind === "user" ? tx.merchantId : null;
  const maker = { merchantId, madeByKind, madeById, madeByName };
  await tx.db.passwordReset.create({
    data: { tokenHash: hashSecret(token), userId, ...maker, expiresAt },
    select: { userId: true },
  });
  await writeAudit(tx, {
    action: "user.reset_link_made",
    subjectType: "user",
    subjectId: userId,
    data: { expiresAt: expiresAt.toISOString() },
  });
  return { token, expiresAt };
}

/** Voids a person's valid links, in the transaction that replaces them. */
export async function voidResetLinks(db: Db, userId: string): Promise<void> {
  await db.passwordReset.updateMany({
    where: { userId, usedAt: null, voidedAt: null },
    data: { voidedAt: new Date() },
  });
}
