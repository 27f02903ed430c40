import type { Context, Transaction } from "@/lib/core/context";
import { notFound, validationError } from "@/lib/core/errors";
import { authorisedMerchantId } from "@/lib/core/ids";
import { storedPhone } from "@/lib/core/international-phone";
import { numberOf } from "@/lib/core/phone-number";

/** The list of the whole installation is filed under this merchant id. */
export const INSTALLATION = authorisedMerchantId("platform");

/** Of these recipients, those that get no notifications of the merchant. */
export async function deniedAmong(
  { db, merchantId }: Pick<Context, "db" | "merchantId">,
  recipients: string[],
): Promise<Set<string>> {
  const rows = await db.deniedRecipient.findMany({
    where: { merchantId: { in: [merchantId, INSTALLATION] }, recipient: { in: recipients } },
    select: { recipient: true },
  });
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Of these recipients, those that get no notifications of anybody. */
export function deniedEverywhere({ db }: Pick<Context, "db">, recipients: string[]): Promise<Set<string>> {
  return deniedAmong({ db, merchantId: INSTALLATION }, recipients);
}

/**
 * An e-mail address or a phone number as the list keeps it: without an extension, because texts go to the number.
 * @throws ServiceError `validation` on `recipient` if it is two numbers, or has too many digits with its dial code.
 */
function storedRecipient(value: string): string {
  return value.includes("@") ? value.toLowerCase() : numberOf(storedPhone(value, "recipient"));
}

/** So many of a list are shown. */
const MAX_LISTED = 200;

/** Somebody who gets no notifications. */
export type Denied = { recipient: string; reason: string; createdAt: Date; createdByName: string };

/** The list of the context's merchant, or of the installation: the latest first, no more than a page shows. */
export async function readDenied({
  db,
  merchantId,
}: Pick<Context, "db" | "merchantId">): Promise<{ denied: Denied[]; deniedCount: number }> {
  const [denied, deniedCount] = await Promise.all([
    db.deniedRecipient.findMany({
      where: { merchantId },
      select: { recipient: true, reason: true, createdAt: true, createdByName: true },
      orderBy: [{ createdAt: "desc" }, { recipient: "asc" }],
      take: MAX_LISTED,
    }),
    db.deniedRecipient.count({ where: { merchantId } }),
  ]);
  return { denied, deniedCount };
}

/**
 * Puts somebody on the list of the transaction's merchant, or of the installation.
 * @throws ServiceError `validation` on `recipient` if it is on the list already, or has too many digits.
 */
export async function addToDenied(tx: Transaction, value: string): Promise<void> {
  const { db, merchantId, actor } = tx;
  const recipient = storedRecipient(value);
  const data = { merchantId, recipient, reason: "added", createdByName: actor.name };
  const { count } = await db.deniedRecipient.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) throw validationError({ recipient: "listed" });
}

/**
 * Takes somebody off the list of the transaction's merchant, or of the installation.
 * @param recipient as it is listed
 * @throws ServiceError `notFound` if it is not on the list.
 */
export async function takeOffDenied({ db, merchantId }: Transaction, recipient: string): Promise<void> {
  const { count } = await db.deniedRecipient.deleteMany({ where: { merchantId, recipient } });
  if (count === 0) throw notFound("Recipient");
}
