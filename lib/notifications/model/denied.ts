import type { Context, Transaction } from "@/lib/core/context";
import { notFound, validationError } from "@/lib/core/errors";
import { authorisedMerchantId } from "@/lib/core/ids";
import { storedPhone } from "@/lib/core/international-phone";
import { numberOf } from "@/lib/core/stored-phone";

/** The installation's list is stored under this merchant id. */
export const INSTALLATION = authorisedMerchantId("platform");

/** Returns which of these recipients get no notifications from the merchant. */
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

/** Returns which of these recipients get no notifications from any merchant. */
export function deniedEverywhere({ db }: Pick<Context, "db">, recipients: string[]): Promise<Set<string>> {
  return deniedAmong({ db, merchantId: INSTALLATION }, recipients);
}

/**
 * Normalizes an email address or phone number for the list: without an extension, because texts go to the
 * number.
 * @throws ServiceError `validation` on `recipient` if it contains two numbers, or too many digits with its
 * dial code
 */
function storedRecipient(value: string): string {
  return value.includes("@") ? value.toLowerCase() : numberOf(storedPhone(value, "recipient"));
}

/** Maximum entries shown. */
const MAX_LISTED = 200;

/** A recipient who gets no notifications. */
export type Denied = { recipient: string; reason: string; createdAt: Date; createdByName: string };

/** Returns the list of the context's merchant, or of the installation, latest first, up to a page. */
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
 * Adds a recipient to the list of the transaction's merchant, or of the installation.
 * @throws ServiceError `validation` on `recipient` if it is already listed or has too many digits
 */
export async function addToDenied(tx: Transaction, value: string): Promise<void> {
  const { db, merchantId, actor } = tx;
  const recipient = storedRecipient(value);
  const data = { merchantId, recipient, reason: "added", createdByName: actor.name };
  const { count } = await db.deniedRecipient.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) throw validationError({ recipient: "listed" });
}

/**
 * Removes a recipient from the list of the transaction's merchant, or of the installation.
 * @param recipient as listed
 * @throws ServiceError `notFound` if it is not listed
 */
export async function takeOffDenied({ db, merchantId }: Transaction, recipient: string): Promise<void> {
  const { count } = await db.deniedRecipient.deleteMany({ where: { merchantId, recipient } });
  if (count === 0) throw notFound("Recipient");
}
