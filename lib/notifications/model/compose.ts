import { htmlLang } from "@/lib/core/language/languages";
import { composeEmail, type Sender } from "@/lib/messages/rules/compose";
import { smsText } from "@/lib/messages/rules/sms-text";
import type { Situation } from "./due";
import { type MessageValues, wordsOf } from "./words";

/** Content of a message in its channel's form. */
export type Composed = { subject: string; text: string; html: string | null };

/** Composes a notification email in the merchant's name. */
export function emailOf(
  is: Situation,
  values: MessageValues,
  { color, unsubscribeUrl }: Pick<Sender, "color"> & { unsubscribeUrl: string },
): Composed {
  const { text, subject, sentences, expected, window } = wordsOf(is, values);
  const { t } = text;
  return composeEmail(
    { name: values.merchantName, color },
    {
      language: htmlLang(values.language),
      subject,
      paragraphs: sentences,
      facts: [
        ...(expected === null ? [] : [[t("email.expected"), expected] as const]),
        ...(window === null ? [] : [[t("email.window"), window] as const]),
        [t("email.order"), values.orderNumber] as const,
      ],
      button: { label: t("email.button"), url: values.trackingUrl },
      reason: t("email.reason", { merchant: values.merchantName, url: unsubscribeUrl }),
    },
  );
}

/** Composes a text message. Short, because each 160 characters cost as much as one message. */
export function smsOf(is: Situation, values: MessageValues): Composed {
  const {
    text: { t },
    subject,
    expected,
    window,
  } = wordsOf(is, values);
  const parts = [
    `${subject}.`,
    expected === null ? "" : t("short.expected", { time: expected }),
    window === null ? "" : t("short.window", { time: window }),
    is === "on_the_way" && values.pin !== null ? t("short.pin", { pin: values.pin }) : "",
    values.trackingUrl,
  ];
  return { subject: "", text: smsText(parts.filter((part) => part !== "").join(" ")), html: null };
}

/** Composes a push: a title and a line or two. It opens the tracking page. */
export function pushOf(is: Situation, values: MessageValues): Composed {
  const { text, subject, sentences, expected } = wordsOf(is, values);
  const body = expected === null ? sentences.join(" ") : text.t("short.expected", { time: expected });
  return { subject, text: body, html: null };
}
