"use server";

import { unstable_rethrow } from "next/navigation";
import { beginAction } from "@/lib/auth/adapters";
import { keepLanguage } from "@/lib/auth/page-language";
import { classifyFailure } from "@/lib/core/classify-failure";
import { db } from "@/lib/core/db";
import { languageOf } from "@/lib/core/language/languages";
import { chooseRecipientLanguage } from "@/lib/deliveries/verbs/choose-recipient-language";

/**
 * Shows recipient pages in the chosen language from now on, and sends the delivery's messages in it, if the page has one.
 * An unknown language changes nothing. The page follows the cookie even if the delivery could not be changed.
 */
export async function chooseLanguage(form: FormData): Promise<void> {
  const caller = await beginAction();
  if (!(form instanceof FormData)) return;
  const [sent, code] = [form.get("language"), form.get("code")];
  const language = typeof sent === "string" ? languageOf(sent) : null;
  if (language === null) return;
  await keepLanguage(language);
  if (typeof code !== "string") return;
  try {
    await chooseRecipientLanguage({ db: db(), requestId: caller.requestId }, { code, language });
  } catch (error) {
    unstable_rethrow(error);
    // Logs a fault. A refusal needs no text: only the messages keep their language.
    classifyFailure(error, caller);
  }
}
