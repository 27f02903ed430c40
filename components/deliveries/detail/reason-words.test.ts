import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { ATTEMPT_REASONS, CANCEL_REASONS, LOST } from "@/lib/deliveries/constants";
import { reasonWords } from "./reason-words";

const german = textIn("de", "detail");

it("translates a listed reason and keeps its note", () => {
  expect(reasonWords(german, "Nobody at the door")).toBe("Niemand an der Tür");
  expect(reasonWords(german, "Something else: a dog: large")).toBe("Etwas anderes: a dog: large");
});

it("keeps other reasons as they were written", () => {
  expect(reasonWords(german, "The shop closed: come back")).toBe("The shop closed: come back");
});

it.each([...ATTEMPT_REASONS, ...CANCEL_REASONS, LOST])("knows the reason %s", (reason) => {
  expect(reasonWords(german, reason)).not.toBe(reason);
  expect(reasonWords(textIn("en", "detail"), reason)).toBe(reason);
});
