import { composeEmail, type Sender } from "@/lib/messages/model/compose";
import type { Situation } from "./due";
import { type Told, wordsOf } from "./words";

/** What a channel carries. */
export type Composed = { subject: string; text: string; html: string | null };

/** A notification as an e-mail in the merchant's name. */
export function emailOf(
  is: Situation,
  told: Told,
  { color, unsubscribeUrl }: Pick<Sender, "color"> & { unsubscribeUrl: string },
): Composed {
  const { subject, sentences, expected } = wordsOf(is, told);
  return composeEmail(
    { name: told.merchantName, color },
    {
      subject,
      paragraphs: sentences,
      facts: [
        ...(expected === null ? [] : [["Expected", expected] as const]),
        ["Order", told.orderNumber] as const,
      ],
      button: { label: "Follow the delivery", url: told.trackingUrl },
      reason:
        `You get this e-mail because you ordered from ${told.merchantName}. ` +
        `To stop getting them: ${unsubscribeUrl}`,
    },
  );
}

/** A notification as a text message: short, because each 160 characters cost as much as a message. */
export function smsOf(is: Situation, told: Told): Composed {
  const { subject, expected } = wordsOf(is, told);
  const parts = [`${subject}.`, expected === null ? "" : `Expected ${expected}.`, told.trackingUrl];
  return { subject: "", text: parts.filter((part) => part !== "").join(" "), html: null };
}

/** A notification as a browser shows it: a title and a line or two. It opens the tracking page. */
export function pushOf(is: Situation, told: Told): Composed {
  const { subject, sentences, expected } = wordsOf(is, told);
  const text = expected === null ? sentences.join(" ") : `Expected ${expected}.`;
  return { subject, text, html: null };
}
