import { expect, it } from "vitest";
import { translationProblems } from "@/lib/testing/translations";
import { UNSUBSCRIBE } from "./unsubscribe-text";

it("has every message in every language, with the same arguments", () => {
  expect(translationProblems(UNSUBSCRIBE)).toEqual([]);
});
