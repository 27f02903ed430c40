import { createHmac } from "node:crypto";
import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { hashSecret as hashToken } from "@/lib/core/secrets";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { env } from "@/lib/core/env";
import { LINK_UNUSED_DAYS } from "../constants";

const isOpen = { status: { in: [...OPEN_STATUSES] } };

/** Deliveries that keep a link valid: those assigned to the courier, and those whose goods the courier has. */
export const openWork = {
  OR: [{ deliveries: { some: isOpen } }, { heldDeliveries: { some: isOpen } }],
} satisfies Prisma.CourierWhereInput;

const UNUSED_LIMIT_MS = LINK_UNUSED_DAYS * 86_400_000;

/** Expiry of an unused link. */
export const endOf = (lastUsedAt: Date) => new Date(lastUsedAt.getTime() + UNUSED_LIMIT_MS);

/** A link that was last used before is expired. */
export const unusedSince = () => new Date(Date.now() - UNUSED_LIMIT_MS);

/** Links that are neither revoked nor expired. */
export const notEnded = () => ({ revokedAt: null, lastUsedAt: { gt: unusedSince() } });

/** Derived from the link's id, so that it can be shown again without being stored. */
function tokenOf(linkId: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`courier-link:${linkId}`).digest("base64url");
}

export const urlOf = (linkId: string) => `${env().PUBLIC_URL}/courier/${tokenOf(linkId)}`;

/** False if the server's secret has changed since the link was issued: it can then be neither shown nor used. */
export const isOfThisSecret = ({ id, tokenHash }: { id: string; tokenHash: string }) =>
  hashToken(tokenOf(id)) === tokenHash;

/**
 * Ensures that a courier who is assigned work has a valid link: extends the current one if work is open,
 * otherwise issues a new one, so that an old link never shows new work. Call it in the assignment's
 * transaction, with the courier's row locked and before the delivery is assigned: of two concurrent
 * assignments, only the first creates a link.
 */
export async function ensureCourierLink(tx: Transaction, courier: { id: string }): Promise<void> {
  const links = await tx.db.courierLink.findMany({
    where: { courierId: courier.id, ...notEnded(), courier: openWork },
    select: { id: true, tokenHash: true },
  });
  const link = links.find(isOfThisSecret);
  if (!link) return void (await issueLink(tx, courier.id));
  const data = { lastUsedAt: new Date() };
  await tx.db.courierLink.update({ where: { id: link.id }, data, select: { id: true } });
}

/** Records that the link was used for an action, which extends its validity. */
export async function extendLink(db: Db, token: string): Promise<void> {
  const where = { tokenHash: hashToken(token) };
  await db.courierLink.updateMany({ where, data: { lastUsedAt: new Date() } });
}

/** Ends the courier's links. @returns the number of links. */
export async function endLinks(tx: Transaction, courierId: string): Promise<number> {
  const where = { courierId, revokedAt: null };
  return (await tx.db.courierLink.updateMany({ where, data: { revokedAt: new Date() } })).count;
}

/**
 * Replaces the courier's link and writes the audit entry.
 * @returns the id of the new link
 */
export async function issueLink(tx: Transaction, courierId: string): Promise<string> {
  await endLinks(tx, courierId);
  const id = newId();
  await tx.db.courierLink.create({
    data: { id, courierId, tokenHash: hashToken(tokenOf(id)), issuedByName: tx.actor.name },
    select: { id: true },
  });
  await auditLink(tx, "courier.link_issued", { courierId, linkId: id });
  return id;
}

/** Writes an audit entry about a link, which concerns no single merchant. */
export function auditLink(
  ctx: Context,
  action: string,
  { courierId, ...data }: { courierId: string; linkId?: string },
): Promise<void> {
  const platform = platformContext(ctx.actor, ctx);
  return writeAudit(platform, { action, subjectType: "courier", subjectId: courierId, data });
}
