import { composeEmail, type Sender } from "@/lib/messages/rules/compose";
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
  const { subject, sentences, expected, window } = wordsOf(is, values);
  return composeEmail(
    { name: values.merchantName, color },
    {
      subject,
      paragraphs: sentences,
      facts: [
        ...(expected === null ? [] : [["Expected", expected] as const]),
        ...(window === null ? [] : [["Delivery window", window] as const]),
        ["Order", values.orderNumber] as const,
      ],
      button: { label: "Track delivery", url: values.trackingUrl },
      reason:
        `You received this email because you ordered from ${values.merchantName}. ` +
        `Unsubscribe: ${unsubscribeUrl}`,
    },
  );
}

/** Composes a text message. Short, because each 160 characters cost as much as one message. */
export function smsOf(is: Situation, values: MessageValues): Composed {
  const { subject, expected, window } = wordsOf(is, values);
  const parts = [
    `${subject}.`,
    expected === null ? "" : `Expected ${expected}.`,
    window === null ? "" : `Window: ${window}.`,
    is === "on_the_way" && values.pin !== null ? `PIN for the courier: ${values.pin}.` : "",
    values.trackingUrl,
  ];
  return { subject: "", text: parts.filter((part) => part !== "").join(" "), html: null };
}

/** Composes a push: a title and a line or two. It opens the tracking page. */
export function pushOf(is: Situation, values: MessageValues): Composed {
  const { subject, sentences, expected } = wordsOf(is, values);
  const text = expected === null ? sentences.join(" ") : `Expected ${expected}.`;
  return { subject, text, html: null };
}
