import { describe, expect, it } from "vitest";
import { type Language, LANGUAGES } from "@/lib/core/language/languages";
import { smsSegments } from "@/lib/messages/rules/sms-text";
import { translationProblems } from "@/lib/testing/translations";
import { emailOf, pushOf, smsOf } from "./compose";
import type { Situation } from "./due";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";
import type { MessageValues } from "./words";

const SITUATIONS: Situation[] = [
  ...(["booked", "readdressed", "moved", "late", "on_the_way"] as const),
  ...(["arriving", "delivered", "attempt_failed", "failed", "cancelled"] as const),
];

const at = (time: string) => new Date(`2031-05-20T${time}:00Z`);

const values = (language: Language, changes: Partial<MessageValues> = {}): MessageValues => ({
  language,
  merchantName: "Corner Books",
  orderNumber: "ORDER-1001",
  city: "Brooklyn",
  timeZone: "America/New_York",
  arrival: { from: at("13:45"), to: at("14:15") },
  window: { from: null, to: null },
  attemptReason: null,
  trackingUrl: "https://waybill.example/track/q7Rk2-vX9bTzLmA4cWn_Ge",
  pin: null,
  ...changes,
});

it("has every message in every language, with the same arguments", () => {
  expect(translationProblems({ en, es, fr, de, pt })).toEqual([]);
});

describe.each(LANGUAGES)("text messages in %s", (language) => {
  it.each(SITUATIONS)("fit into one segment for %s", (is) => {
    const { text } = smsOf(is, values(language));
    expect(smsSegments(text), text).toBe(1);
  });

  it("fit into two segments with a window and a PIN", () => {
    const { text } = smsOf(
      "on_the_way",
      values(language, {
        window: { from: at("22:00"), to: at("23:00") },
        pin: "1234",
        trackingUrl: "https://waybill.example/track/q7Rk2-vX9bTzLmA4cWn_Ge?key=0123456789abcdef",
      }),
    );
    expect(text).toContain("1234");
    expect(smsSegments(text), text).toBeLessThanOrEqual(2);
  });
});

it("writes emails in the language of the recipient", () => {
  const { subject, text, html } = emailOf("on_the_way", values("de", { pin: "1234" }), {
    color: null,
    unsubscribeUrl: "https://waybill.example/unsubscribe/x",
  });
  expect(subject).toBe("Ihre Lieferung von Corner Books ist unterwegs");
  expect(text).toContain("Ihre PIN lautet 1234.");
  expect(text).toContain("Voraussichtlich: Di., 20. Mai, 09:45–10:15");
  expect(text).toContain("Lieferung verfolgen:\nhttps://waybill.example/track/");
  expect(text).toContain("Abmelden: https://waybill.example/unsubscribe/x");
  expect(html).toContain('<html lang="de">');
});

it("keeps the English messages", () => {
  expect(smsOf("booked", values("en")).text).toBe(
    "Your delivery from Corner Books is booked. Expected Tue, May 20, 9:45 - 10:15 AM EDT. " +
      "https://waybill.example/track/q7Rk2-vX9bTzLmA4cWn_Ge",
  );
  const failed = emailOf("attempt_failed", values("en", { attemptReason: "Nobody at the door" }), {
    color: null,
    unsubscribeUrl: "https://waybill.example/unsubscribe/x",
  });
  expect(failed.text).toContain("could not deliver your order from Corner Books: nobody at the door.");
  expect(pushOf("booked", values("en")).text).toBe("Expected Tue, May 20, 9:45 – 10:15 AM EDT.");
  expect(emailOf("late", values("en"), { color: null, unsubscribeUrl: "https://x.example" }).text).toContain(
    "is running late. It was expected by 10:15 AM EDT.",
  );
});
