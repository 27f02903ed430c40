import { createHmac } from "node:crypto";
import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "../audit";
import type { Context } from "../context";
import { type Db, inTransaction } from "../db";
import { OPEN_STATUSES } from "../deliveries/status";
import { env } from "../env";
import { notFound, ServiceError } from "../errors";
import { newId } from "../ids";
import { may, requirePermission } from "../permissions";
import { platformContext } from "../users/platform";
import { hashToken } from "../users/token";
import type { CourierKey } from "./schema";

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The work that keeps a link good. */
const openWork = { deliveries: { some: { status: { in: [...OPEN_STATUSES] } } } };

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
 * The courier whose link has this token, as long as the link is good: not revoked, of an active courier with open
 * work. Null for every other text.
 */
export function findCourierLink(db: Db, token: string): Promise<LinkedCourier | null> {
  return findByToken(db, token, {
    revokedAt: null,
    courier: { deactivatedAt: null, isSimulated: false, ...openWork },
  });
}

/** The courier of a link whether it is still good or not: only for telling that a press has arrived. */
export function findFormerCourierLink(db: Db, token: string): Promise<LinkedCourier | null> {
  return findByToken(db, token, {});
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

/** A link as staff see it. */
export type CourierLink = { url: string; issuedByName: string; createdAt: Date };

/** The courier's link that is good now; null where there is none. @throws ServiceError `forbidden`. */
export async function courierLinkOf(ctx: Context, { courierId }: CourierKey): Promise<CourierLink | null> {
  requireLinkPermission(ctx);
  const links = await ctx.db.courierLink.findMany({
    where: { courierId, revokedAt: null, courier: { deactivatedAt: null, ...openWork } },
    orderBy: { createdAt: "desc" },
    select: { id: true, tokenHash: true, issuedByName: true, createdAt: true },
  });
  const link = links.find(isOfThisSecret);
  return link ? { url: urlOf(link.id), issuedByName: link.issuedByName, createdAt: link.createdAt } : null;
}

/**
 * Sees to it that a courier who has just got work has a link: the present one while work is going on, otherwise a new
 * one, because a link that has expired stays so. Call it in the assignment's transaction.
 */
export async function ensureCourierLink(ctx: Context, courier: { id: string }): Promise<void> {
  requireLinkPermission(ctx);
  await inTransaction(ctx, async (tx) => {
    // The last delivery's end revokes the links (endLinksWithoutWork): one that is left has had work all along.
    const links = await lockLinks(tx, courier.id);
    if (!links.some(isOfThisSecret)) await issueLink(tx, courier.id);
  });
}

/**
 * Gives the courier a new link and ends the present one.
 * @throws ServiceError `forbidden`; `notFound` for a courier that there is not; `unprocessable` for one without open
 *   work, whose link comes with the next delivery.
 */
export async function renewCourierLink(ctx: Context, { courierId }: CourierKey): Promise<{ url: string }> {
  requireLinkPermission(ctx);
  return inTransaction(ctx, async (tx) => {
    const courier = await tx.db.courier.findUnique({
      where: { id: courierId, isSimulated: false },
      select: {
        name: true,
        deactivatedAt: true,
        deliveries: { where: { status: { in: [...OPEN_STATUSES] } }, take: 1, select: { id: true } },
      },
    });
    if (!courier) throw notFound("Courier");
    if (courier.deactivatedAt !== null || courier.deliveries.length === 0) {
      const message = `${courier.name} has no open work; a link comes with the next delivery`;
      throw new ServiceError("unprocessable", message);
    }
    await lockLinks(tx, courierId);
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

/**
 * Ends the links of a courier who has no open work any more. Call it in the transaction that took a delivery from
 * them or ended it. The links are locked: an assignment at the same time either finds them ended or keeps them good.
 */
export async function endLinksWithoutWork(ctx: Context, courierId: string): Promise<void> {
  if ((await lockLinks(ctx, courierId)).length === 0) return;
  const open = await ctx.db.delivery.findFirst({
    where: { courierId, status: { in: [...OPEN_STATUSES] } },
    select: { id: true },
  });
  if (!open) await endLinks(ctx, courierId);
}

function requireLinkPermission(ctx: Context): void {
  if (!may(ctx.actor, "deliveries:dispatch")) requirePermission(ctx, "couriers:write");
}

function lockLinks(tx: Context, courierId: string): Promise<{ id: string; tokenHash: string }[]> {
  return tx.db.$queryRaw<{ id: string; tokenHash: string }[]>`
    SELECT id, "tokenHash" FROM "CourierLink"
    WHERE "courierId" = ${courierId} AND "revokedAt" IS NULL
    ORDER BY id FOR UPDATE`;
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
