import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { hashSecret as hashToken } from "@/lib/core/secrets";
import { isOfThisSecret, notEnded, openWork } from "../model/link";

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

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
