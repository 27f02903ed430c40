import { expect, it } from "vitest";
import { translationProblems } from "@/lib/testing/translations";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

it("has every plain page in every language, with the same arguments", () => {
  expect(translationProblems({ en, es, fr, de, pt })).toEqual([]);
});
