import { expect, it } from "vitest";
import { translationProblems } from "@/lib/testing/translations";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

it("has the pages that refuse a person in every language", () => {
  expect(translationProblems({ en, es, fr, de, pt })).toEqual([]);
});
