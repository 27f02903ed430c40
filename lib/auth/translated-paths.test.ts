import { expect, it } from "vitest";
import { requestedLanguage } from "./translated-paths";

it.each([
  ["track", "waybill.language=fr", "de", "fr"],
  ["courier", "a=b; waybill.language=pt", "de", "pt"],
  ["track", "xwaybill.language=fr", "de", "de"],
  ["track", "waybillxlanguage=fr", "de", "de"],
  ["unsubscribe", "waybill.language=it", "es-MX,en;q=0.5", "es"],
  ["track", undefined, "it", "en"],
  ["track", undefined, undefined, "en"],
  ["dashboard", "waybill.language=fr", "de", "de"],
  ["docs", "waybill.language=fr", "de", "en"],
  [undefined, "waybill.language=fr", "de", "en"],
])("/%s with cookie %j and Accept-Language %j is in %s", (first, cookie, acceptLanguage, language) => {
  expect(requestedLanguage({ first, cookie, acceptLanguage })).toBe(language);
});
