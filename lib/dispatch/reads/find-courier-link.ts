import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { linkInUse, linkUnbound } from "@/lib/core/errors";
import { type Language, languageOf } from "@/lib/core/language/languages";
import { hashSecret, secretMatches } from "@/lib/core/secrets";
import { isOfThisSecret, openDevice, sealDevice } from "../shared/link";

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a link's token, or of a phone's secret. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The courier of a link. Holding the token authorizes access to the courier's deliveries. */
export type LinkedCourier = { id: string; name: string };

/**
 * The token of a link, and the secret of the phone that opens it; null without one. `language`: the preferred one of the
 * phone's browser; null if it is not supported.
 */
export type LinkKey = { token: string; device: string | null; language?: Language | null };

/** An opened link. `isBound`: to the phone that opens it; otherwise it is not bound yet. */
type OpenedLink = { linkId: string; courier: LinkedCourier; isBound: boolean };

/**
 * Finds a link by its token. Null if there is none, it was replaced, or its courier is not active.
 * @throws ServiceError `linkInUse` if it is bound to another phone
 */
export async function findCourierLink(db: Db, { token, device }: LinkKey): Promise<OpenedLink | null> {
  const link = await findByToken(db, token, {
    revokedAt: null,
    courier: { deactivatedAt: null, isSimulated: false },
  });
  if (!link) return null;
  const { id: linkId, courier, deviceHash } = link;
  const isBound = deviceHash !== null;
  if (isBound && !secretMatches(device ?? "", deviceHash)) throw linkInUse();
  return { linkId, courier, isBound };
}

/**
 * Finds a link that is bound to the phone that opens it. Until it is bound, it shows nothing of the courier's work and accepts
 * no actions.
 * @throws ServiceError `linkEnded` with the field `device` if no phone is bound to it yet; `linkInUse` if another one is
 */
export async function findBoundLink(db: Db, key: LinkKey): Promise<OpenedLink | null> {
  const link = await findCourierLink(db, key);
  if (link && !link.isBound) throw linkUnbound();
  return link;
}

/** Returns the start URL of the page that a phone installs; null unless the link is bound to the phone. */
export async function findStartUrl(db: Db, key: LinkKey): Promise<string | null> {
  const link = await findCourierLink(db, key);
  if (!link?.isBound || key.device === null) return null;
  const { token, device } = key;
  return `/courier/${token}/open?app=${sealDevice(link.linkId, device)}`;
}

/** Returns the phone's secret that the start URL of an installed page contains; null if it is not of this link. */
export async function findStartedDevice(
  db: Db,
  { token, app }: { token: string; app: string },
): Promise<string | null> {
  const link = await findByToken(db, token, { revokedAt: null, courier: { deactivatedAt: null } });
  return link && openDevice(link.id, app);
}

/** Returns the language that the courier of a link has chosen; null without a choice. It says nothing about who opens it. */
export async function findCourierLanguage(db: Db, token: string): Promise<Language | null> {
  if (!isToken(token)) return null;
  const link = await db.courierLink.findFirst({
    where: { tokenHash: hashSecret(token), revokedAt: null },
    select: { courier: { select: { language: true } } },
  });
  return languageOf(link?.courier.language);
}

/** Finds the courier of a link even if it has ended; only to confirm that an action has already arrived. */
export async function findFormerCourierLink(db: Db, token: string): Promise<LinkedCourier | null> {
  return (await findByToken(db, token, {}))?.courier ?? null;
}

async function findByToken(db: Db, token: string, where: Prisma.CourierLinkWhereInput) {
  if (!isToken(token)) return null;
  const link = await db.courierLink.findFirst({
    where: { ...where, tokenHash: hashSecret(token) },
    select: {
      id: true,
      tokenHash: true,
      deviceHash: true,
      courier: { select: { id: true, name: true } },
    },
  });
  return link && isOfThisSecret(link) ? link : null;
}
