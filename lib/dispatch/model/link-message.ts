import { htmlLang, type Language } from "@/lib/core/language/languages";
import { firstName } from "@/lib/deliveries/rules/public-proof";
import { composeEmail, WAYBILL } from "@/lib/messages/rules/compose";
import { smsText } from "@/lib/messages/rules/sms-text";
import { courierText } from "./text";

type Link = { name: string; url: string; language: Language };

/** The message with a courier's link, in the courier's language. */
export function linkMessage(channel: "sms" | "email", { name: fullName, url, language }: Link) {
  const { t } = courierText(language);
  const name = firstName(fullName);
  if (channel === "sms") return { subject: "", text: smsText(t("link.sms", { name, url })), html: null };
  return composeEmail(WAYBILL, {
    language: htmlLang(language),
    subject: t("link.subject"),
    paragraphs: [t("link.greeting", { name }), t("link.text")],
    button: { label: t("link.button"), url },
    notes: [t("link.note")],
    reason: t("link.reason"),
  });
}
