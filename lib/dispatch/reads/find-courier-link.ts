import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { hashSecret as hashToken } from "@/lib/core/secrets";
import { isOfThisSecret, notEnded, openWork } from "../shared/link";

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a link's token. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The courier of a link. Holding the token authorizes access to the courier's deliveries. */
export type LinkedCourier = { id: string; name: string };

/**
 * Finds the courier by link token if the link is valid: not revoked, used within the last days, and of an active
 * courier with open work. Otherwise null.
 */
export function findCourierLink(db: Db, token: string): Promise<LinkedCourier | null> {
  return findByToken(db, token, {
    ...notEnded(),
    courier: { deactivatedAt: null, isSimulated: false, ...openWork },
  });
}

/** Finds the courier of a link even if it is no longer valid; only to confirm that an action has already arrived. */
export function findFormerCourierLink(db: Db, token: string): Promise<LinkedCourier | null> {
  return findByToken(db, token, {});
}

async function findByToken(
  db: Db,
  token: string,
  where: Prisma.CourierLinkWhereInput,
): Promise<LinkedCourier | null> {
  if (!isToken(token)) return null;
  const link = await db.courierLink.findFirst({
    where: { ...where, tokenHash: hashToken(token) },
    select: { id: true, tokenHash: true, courier: { select: { id: true, name: true } } },
  });
  return link && isOfThisSecret(link) ? link.courier : null;
}
