import type { Context } from "@/lib/core/context";
import { validationError } from "@/lib/core/errors";
import { authorisedMerchantId } from "@/lib/core/ids";
import { internationalPhone } from "@/lib/core/international-phone";
import { MAX_PHONE_DIGITS } from "@/lib/core/phone";

/** The list of the whole installation is filed under this merchant id. */
const INSTALLATION = "platform";

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
  return deniedAmong({ db, merchantId: authorisedMerchantId(INSTALLATION) }, recipients);
}

const DEFAULT_DIAL_CODE = "+1";

/**
 * An e-mail address or a phone number as the list keeps it.
 * @throws ServiceError `validation` on `recipient` if a number has too many digits with its dial code.
 */
export function storedRecipient(value: string): string {
  if (value.includes("@")) return value.toLowerCase();
  const number = internationalPhone(value, DEFAULT_DIAL_CODE);
  if (number === null) throw validationError({ recipient: `phone_digits:7:${MAX_PHONE_DIGITS}` });
  return number;
}
