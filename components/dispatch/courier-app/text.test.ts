import { expect, it } from "vitest";
import { createTranslator } from "use-intl/core";
import { LANGUAGES, LOCALES } from "@/lib/core/language/languages";
import { translationProblems } from "@/lib/testing/translations";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";
import { courierMessages, courierText } from "./text";

const ALL = { en, es, fr, de, pt };

it("has every message of the courier's pages in every language, with the same arguments", () => {
  expect(translationProblems(ALL)).toEqual([]);
});

it.each(LANGUAGES)("formats every message in %s as the library for the whole syntax does", (language) => {
  const text = courierText(language).t as unknown as (key: string, values: object) => string;
  const library = createTranslator({ locale: LOCALES[language], messages: ALL[language], timeZone: "UTC" });
  const byLibrary = library as unknown as (key: string, values: object) => string;
  const names = [
    "name",
    "number",
    "when",
    "place",
    "action",
    "actions",
    "codes",
    "code",
    "unit",
    "address",
    "extension",
  ];
  const others = ["merchant", "label", "before", "after", "from", "to", "orders", "topic", "time"];
  const words = Object.fromEntries([...names, ...others].map((name) => [name, `<${name}>`]));
  for (const count of [1, 2, 1_234])
    for (const choice of ["yes", "staff", "photo", "none of them"]) {
      const counts = { count, of: 5_678, age: 18, minutes: 45 };
      const choices = { all: choice, role: choice, field: choice };
      const values = { ...words, ...counts, ...choices };
      for (const key of Object.keys(courierMessages(language).messages)) {
        // The place in a route is a number, that of an order is a text.
        const own = { ...values, ...(key.startsWith("route.") && { number: count }) };
        expect(text(key, own), key).toBe(byLibrary(key, own));
      }
    }
});

it("counts with the plural of the language", () => {
  const orders = (count: number) => courierText("pt").t("pending.stored", { count });
  expect(orders(1)).toBe("1 ação está guardada e será enviada depois.");
  expect(orders(2)).toBe("2 ações estão guardadas e serão enviadas depois.");
});
