import { expect, it } from "vitest";
import { translationProblems } from "@/lib/testing/translations";
import { errorWords } from "./frame-text";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

it("has the pages for errors and unknown addresses in every language", () => {
  expect(translationProblems({ en, es, fr, de, pt })).toEqual([]);
});

it("adds the words of the error page to pages in other languages only", () => {
  expect(errorWords("en")).toBeUndefined();
  expect(JSON.parse(errorWords("de") ?? "")).toEqual(de.error);
});
