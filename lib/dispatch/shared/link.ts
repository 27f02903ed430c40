import { createHmac } from "node:crypto";
import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import type { Language } from "@/lib/core/language/languages";
import { platformContext } from "@/lib/core/platform";
import { hashSecret as hashToken, openSecret, sealSecret } from "@/lib/core/secrets";
import { env } from "@/lib/core/env";

/** Derived from the link's id, so that it can be shown again without being stored. */
function tokenOf(linkId: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`courier-link:${linkId}`).digest("base64url");
}

export const urlOf = (linkId: string) => `${env().PUBLIC_URL}/courier/${tokenOf(linkId)}`;

/** False if the server's secret has changed since the link was issued: it can then be neither shown nor used. */
export const isOfThisSecret = ({ id, tokenHash }: { id: string; tokenHash: string }) =>
  hashToken(tokenOf(id)) === tokenHash;

const APP = "courier app";

/**
 * Encrypts the secret of a link's phone for the start URL of the installed page: some phones give it no cookies of the
 * browser.
 */
export const sealDevice = (linkId: string, device: string) => sealSecret(APP, linkId, device);

/** Decrypts a result of `sealDevice`; null if it is of another link. */
export const openDevice = (linkId: string, sealed: string) => openSecret(APP, linkId, sealed);

/** Returns the courier's link; null if there is none, or it was issued with another secret of the server. */
export async function currentLink(db: Db, courierId: string) {
  const link = await db.courierLink.findFirst({
    where: { courierId, revokedAt: null, courier: { deactivatedAt: null } },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      tokenHash: true,
      issuedByName: true,
      createdAt: true,
      lastUsedAt: true,
      sentAt: true,
      deviceName: true,
      boundAt: true,
    },
  });
  return link && isOfThisSecret(link) ? link : null;
}

/** Ensures that a courier has a link. Call it with the courier's row locked or new, so that only one is issued. */
export async function ensureCourierLink(tx: Transaction, courier: { id: string }): Promise<void> {
  if (!(await currentLink(tx.db, courier.id))) await issueLink(tx, courier.id);
}

/** Records that the link was used for an action, and the language of the phone's browser if it is known. */
export async function touchLink(
  db: Db,
  { token, language = null }: { token: string; language?: Language | null },
): Promise<void> {
  const where = { tokenHash: hashToken(token) };
  const data = { lastUsedAt: new Date(), ...(language && { deviceLanguage: language }) };
  await db.courierLink.updateMany({ where, data });
}

/** Ends the courier's link, and the pushes to its phone. @returns whether there was one */
export async function endLink(tx: Transaction, courierId: string): Promise<boolean> {
  await tx.db.pushSubscription.deleteMany({ where: { courierId } });
  const where = { courierId, revokedAt: null };
  return (await tx.db.courierLink.updateMany({ where, data: { revokedAt: new Date() } })).count > 0;
}

/**
 * Replaces the courier's link and writes the audit entry. The new link is bound to no phone yet.
 * @returns the id of the new link
 */
export async function issueLink(tx: Transaction, courierId: string): Promise<string> {
  await endLink(tx, courierId);
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
  { courierId, ...data }: Prisma.InputJsonObject & { courierId: string },
): Promise<void> {
  const platform = platformContext(ctx.actor, ctx);
  return writeAudit(platform, { action, subjectType: "courier", subjectId: courierId, data });
}
