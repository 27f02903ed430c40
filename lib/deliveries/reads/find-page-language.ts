import type { Db } from "@/lib/core/db";
import { type Language, languageOf } from "@/lib/core/language/languages";
import { isTrackingCode } from "../rules/tracking-code";

/** Returns the language that the merchant of a tracking code has set; null if there is no such delivery. */
export async function findPageLanguage(db: Db, code: string): Promise<Language | null> {
  if (!isTrackingCode(code)) return null;
  const found = await db.delivery.findFirst({
    where: { trackingCode: code },
    select: { merchant: { select: { language: true } } },
  });
  return languageOf(found?.merchant.language);
}
