import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { failureMessage } from "./failure-message";
import { FAULTY_PAGE, FAULTY_SERVICE } from "./faults";
import { UNREACHABLE } from "./unreachable";

it.each([UNREACHABLE, FAULTY_PAGE, FAULTY_SERVICE])("keeps the English of $message", (failure) => {
  expect(failureMessage(textIn("en", "kit"), failure)).toBe(failure.message);
});

it("translates the failures of the browser, and leaves those of the server", () => {
  const text = textIn("de", "kit");
  expect(failureMessage(text, UNREACHABLE)).toBe(text.t("failure.unreachable"));
  expect(failureMessage(text, { message: "The name is taken" })).toBe("The name is taken");
});
