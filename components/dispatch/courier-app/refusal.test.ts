import { expect, it } from "vitest";
import { linkEnded, linkInUse, notFound } from "@/lib/core/errors";
import { failureWords } from "./refusal";
import { courierText } from "./text";

it("says in the page's words that a link has ended, in English too", () => {
  const { t } = courierText("en");
  expect(failureWords(t, "en", linkEnded())).toBe("This link is no longer valid");
  expect(failureWords(t, "en", linkInUse())).toMatch(/^This link is in use on another phone/);
  expect(failureWords(t, "en", notFound("Delivery"))).toBe("Delivery not found");
  expect(failureWords(courierText("de").t, "de", linkEnded())).toBe("Dieser Link ist nicht mehr gültig");
});
