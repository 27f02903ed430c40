import { expect, it } from "vitest";
import type { LiveSession } from "@/lib/account/reads/find-session";
import { currentLanguage, shareSession, withPageRequest } from "./page-request";

const sessionIn = (language: LiveSession["user"]["language"]) => ({ user: { language } }) as LiveSession;

it.each([
  { isPersonal: true, chosen: "de", language: "de" },
  { isPersonal: true, chosen: null, language: "fr" },
  { isPersonal: false, chosen: "de", language: "fr" },
] as const)(
  "is in $language with $chosen chosen and isPersonal $isPersonal",
  ({ isPersonal, chosen, language }) => {
    const shared = { language: "fr", isPersonal, hasStarted: false, isDatabaseAway: false } as const;
    withPageRequest({ ...shared }, () => {
      shareSession(sessionIn(chosen));
      expect(currentLanguage()).toBe(language);
    });
  },
);

it("is in English outside of a page request", () => {
  shareSession(sessionIn("de"));
  expect(currentLanguage()).toBe("en");
});
