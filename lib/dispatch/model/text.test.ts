import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@/lib/core/language/languages";
import { smsSegments } from "@/lib/messages/rules/sms-text";
import { translationProblems } from "@/lib/testing/translations";
import { linkMessage } from "./link-message";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

const URL = `https://deliveries.waybill.example/courier/${"q7Rk2_vX9bTz-mA4cWnGeq7Rk2_vX9bTz-mA4cWnGe1"}`;

it("has every message to couriers in every language, with the same arguments", () => {
  expect(translationProblems({ en, es, fr, de, pt })).toEqual([]);
});

describe.each(LANGUAGES)("the text message with a link in %s", (language) => {
  it("fits into one segment, also with a long name", () => {
    const { text } = linkMessage("sms", { name: "Maximiliano-Alejandro Ñandú", url: URL, language });
    expect(text).toContain("Maximiliano-Alejandro");
    expect(text.endsWith(` ${URL}`)).toBe(true);
    expect(smsSegments(text), text).toBe(1);
  });
});

it("writes text messages with the GSM alphabet", () => {
  expect(linkMessage("sms", { name: "João Sá", url: URL, language: "pt" }).text).toBe(
    `Ola, Joao. Suas entregas: ${URL}`,
  );
});

it("keeps the English text message, and writes emails in the language of the courier", () => {
  expect(linkMessage("sms", { name: "Marco Reyes", url: URL, language: "en" }).text).toBe(
    `Hi Marco, your deliveries: ${URL}`,
  );
  const { subject, text, html } = linkMessage("email", { name: "Marco Reyes", url: URL, language: "de" });
  expect(subject).toBe("Deine Seite für Lieferungen");
  expect(text).toContain("Hallo Marco,\n\ndeine Lieferungen findest du auf dieser Seite.");
  expect(text).toContain(`Seite öffnen:\n${URL}`);
  expect(html).toContain('<html lang="de">');
});
