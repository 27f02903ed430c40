import { expect, it } from "vitest";
import { smsSegments, smsText } from "./sms-text";

it("writes dashes, quotes and accents with the GSM alphabet", () => {
  expect(smsText("Não há “resto”: 9:45 – 10:15, l’été à Köln, ¿sí? Ñandú")).toBe(
    `Nao ha "resto": 9:45 - 10:15, l'été à Köln, ¿si? Ñandu`,
  );
});

it("replaces letters that have no accent to drop, ligatures and bullets", () => {
  expect(smsText("Cœur • Œuvre, Łódź, Đakovo, płyta, đak, ﬁlet, nº 2², １０")).toBe(
    "Coeur - OEuvre, Lodz, Dakovo, plyta, dak, filet, no 22, 10",
  );
});

it("keeps a text that needs another alphabet as it is", () => {
  expect(smsText("本屋 – prêt")).toBe("本屋 – prêt");
});

it.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  ["本".repeat(70), 1],
  ["本".repeat(71), 2],
])("counts the segments that are billed", (text, segments) => {
  expect(smsSegments(text)).toBe(segments);
});
