import type { Db } from "@/lib/core/db";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "@/lib/core/language/languages";

/**
 * Returns the language of messages to a courier: the one chosen on the page or by staff, else that of the phone's browser, which
 * the courier's last link knows, else English.
 */
export async function courierLanguage(db: Db, courierId: string): Promise<Language> {
  const { language, links } = await db.courier.findUniqueOrThrow({
    where: { id: courierId },
    select: {
      language: true,
      links: {
        where: { deviceLanguage: { not: null } },
        orderBy: { createdAt: "desc" },
        take: 1,
        select: { deviceLanguage: true },
      },
    },
  });
  return languageOf(language) ?? languageOf(links[0]?.deviceLanguage) ?? DEFAULT_LANGUAGE;
}
