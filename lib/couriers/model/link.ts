import { createHmac } from "node:crypto";
import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { type Db, inTransaction } from "@/lib/core/db";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { env } from "@/lib/env";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { may, requirePermission } from "@/lib/core/permissions";
import { hashSecret as hashToken } from "@/lib/core/secrets";
import { platformContext } from "@/lib/core/platform";
import { lockCourier } from "./lock";
import { type CourierKey, LINK_UNUSED_DAYS } from "../schema";

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The work that keeps a link good. */
const openWork = { deliveries: { some: { status: { in: [...OPEN_STATUSES] } } } };

const UNUSED_LIMIT_MS = LINK_UNUSED_DAYS * 86_400_000;

/** When a link ends that is not used any more. */
const endOf = (lastUsedAt: Date) => new Date(lastUsedAt.getTime() + UNUSED_LIMIT_MS);

/** The links that neither staff nor a week without use have ended. */
const notEnded = () => ({
  revokedAt: null,
  lastUsedAt: { gt: new Date(Date.now() - UNUSED_LIMIT_MS) },
});

/** Derived from the link's id, so that it can be shown again without being stored. */
function tokenOf(linkId: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`courier-link:${linkId}`).digest("base64url");
}

const urlOf = (linkId: string) => `${env().PUBLIC_URL}/courier/${tokenOf(linkId)}`;

/** False for a link of before the server's secret changed: it can neither be shown nor used any more. */
const isOfThisSecret = ({ id, tokenHash }: { id: string; tokenHash: string }) =>
  hashToken(tokenOf(id)) === tokenHash;

/** A link's courier. Holding the token is what authorises for their work. */
export type LinkedCourier = { id: string; name: string };

/**
 * The courier whose link has this token, as long as the link is good: not revoked, used within the last days, of an
 * active courier with open work. Null for every other text.
 */
export function findCourierLink(db: Db, token: string): Promise<LinkedCourier | null> {
  return findByToken(db, token, {
    ...notEnded(),
    courier: { deactivatedAt: null, isSimulated: false, ...openWork },
  });
}

/** The courier of a link whether it is still good or not: only for telling that a press has arrived. */
export function findFormerCourierLink(db: Db, token: string): Promise<LinkedCourier | null> {
  return findByToken(db, token, {});
}

/** Notes that a press came by the link: its days without use begin anew. */
export async function noteLinkUse(db: Db, token: string): Promise<void> {
  await db.courierLink.updateMany({
    where: { tokenHash: hashToken(token) },
    data: { lastUsedAt: new Date() },
  });
}

async function findByToken(
  db: Db,
  token: string,
  where: Prisma.CourierLinkWhereInput,
): Promise<LinkedCourier | null> {
  if (!TOKEN.test(token)) return null;
  const link = await db.courierLink.findFirst({
    where: { ...where, tokenHash: hashToken(token) },
    select: { id: true, tokenHash: true, courier: { select: { id: true, name: true } } },
  });
  return link && isOfThisSecret(link) ? link.courier : null;
}

/** A link as staff see it. `endsAt`: unless it is used before. */
export type CourierLink = { url: string; issuedByName: string; createdAt: Date; endsAt: Date };

/**
 * Shows the courier's link that is good now; null where there is none. Whoever has it can act as the courier, so it is
 * recorded who saw it.
 * @throws ServiceError `forbidden`.
 */
export async function courierLinkOf(ctx: Context, { courierId }: CourierKey): Promise<CourierLink | null> {
  requireLinkPermission(ctx);
  const links = await ctx.db.courierLink.findMany({
    where: { courierId, ...notEnded(), courier: { deactivatedAt: null, ...openWork } },
    orderBy: { createdAt: "desc" },
    select: { id: true, tokenHash: true, issuedByName: true, createdAt: true, lastUsedAt: true },
  });
  const link = links.find(isOfThisSecret);
  if (!link) return null;
  const { id: linkId, issuedByName, createdAt, lastUsedAt } = link;
  await audit(ctx, "courier.link_shown", { courierId, linkId });
  return { url: urlOf(linkId), issuedByName, createdAt, endsAt: endOf(lastUsedAt) };
}

/**
 * When the link of a courier with open work ended because nobody used it; null where it did not.
 * @throws ServiceError `forbidden`.
 */
export async function courierLinkEndedUnused(ctx: Context, { courierId }: CourierKey): Promise<Date | null> {
  requireLinkPermission(ctx);
  const latest = await ctx.db.courierLink.findFirst({
    where: { courierId, courier: { deactivatedAt: null, ...openWork } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { revokedAt: true, lastUsedAt: true },
  });
  if (!latest || latest.revokedAt !== null) return null;
  const endedAt = endOf(latest.lastUsedAt);
  return endedAt.getTime() <= Date.now() ? endedAt : null;
}

/**
 * Sees to it that a courier who gets work has a link: the present one while work is going on, with its days without
 * use begun anew, otherwise a new one: whoever has the link of earlier work, or one that ended unused, does not see the
 * later. Call it in the assignment's transaction before the delivery is theirs, with the courier's row locked: of two
 * assignments at once only the first makes a link.
 */
export async function ensureCourierLink(ctx: Context, courier: { id: string }): Promise<void> {
  requireLinkPermission(ctx);
  await inTransaction(ctx, async (tx) => {
    const links = await tx.db.courierLink.findMany({
      where: { courierId: courier.id, ...notEnded(), courier: openWork },
      select: { id: true, tokenHash: true },
    });
    const link = links.find(isOfThisSecret);
    if (!link) return void (await issueLink(tx, courier.id));
    const data = { lastUsedAt: new Date() };
    await tx.db.courierLink.update({ where: { id: link.id }, data, select: { id: true } });
  });
}

/**
 * Gives the courier a new link and ends the present one.
 * @throws ServiceError `forbidden`; `notFound` for a courier that there is not; `unprocessable` for an inactive one,
 *   and for one without open work, whose link comes with the next delivery.
 */
export async function renewCourierLink(ctx: Context, { courierId }: CourierKey): Promise<{ url: string }> {
  requireLinkPermission(ctx);
  return inTransaction(ctx, async (tx) => {
    const { name, deactivatedAt } = await lockCourier(tx, courierId);
    const atWork = await tx.db.courier.count({ where: { id: courierId, ...openWork } });
    if (deactivatedAt !== null || atWork === 0) {
      throw new ServiceError(
        "unprocessable",
        `${name} has no open work; a link comes with the next delivery`,
      );
    }
    return { url: urlOf(await issueLink(tx, courierId)) };
  });
}

/** Ends the courier's links. @throws ServiceError `forbidden`. */
export async function revokeCourierLinks(ctx: Context, { courierId }: CourierKey): Promise<void> {
  requireLinkPermission(ctx);
  await inTransaction(ctx, async (tx) => {
    const count = await endLinks(tx, courierId);
    if (count > 0) await audit(tx, "courier.links_revoked", { courierId });
  });
}

function requireLinkPermission(ctx: Context): void {
  if (!may(ctx.actor, "deliveries:dispatch")) requirePermission(ctx, "couriers:write");
}

async function endLinks(tx: Context, courierId: string): Promise<number> {
  const where = { courierId, revokedAt: null };
  return (await tx.db.courierLink.updateMany({ where, data: { revokedAt: new Date() } })).count;
}

async function issueLink(tx: Context, courierId: string): Promise<string> {
  await endLinks(tx, courierId);
  const id = newId();
  await tx.db.courierLink.create({
    data: { id, courierId, tokenHash: hashToken(tokenOf(id)), issuedByName: tx.actor.name },
    select: { id: true },
  });
  await audit(tx, "courier.link_issued", { courierId, linkId: id });
  return id;
}

/** A link concerns no single merchant. */
function audit(tx: Context, action: string, { courierId, ...data }: { courierId: string; linkId?: string }) {
  const platform = platformContext(tx.actor, tx);
  return writeAudit(platform, { action, subjectType: "courier", subjectId: courierId, data });
}
