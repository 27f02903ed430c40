import fc from "fast-check";
import parsePhoneNumber from "libphonenumber-js/min";
import { expect, it } from "vitest";
import { internationalPhone } from "./international-phone";

it.each([
  ["718 555 0199", "+1", "+17185550199"],
  ["(718) 555-0199", "+44", "+447185550199"],
  ["020 7946 0958", "+44", "+442079460958"],
  ["06 1234 5678", "+39", "+390612345678"],
  ["555 0199", "+1787", "+17875550199"],
  ["555 0199", "+1868", "+18685550199"],
  ["718 555 0199", "+999", "+9997185550199"],
  ["718 555 0199", "+2", "+27185550199"],
  ["+49 30 901820", "+1", "+4930901820"],
])("%s with the dial code %s is %s", (phone, dialCode, international) => {
  expect(internationalPhone(phone, dialCode)).toBe(international);
});

it("takes every dial code that the API lets through", () => {
  for (let code = 1; code <= 9999; code += 1) {
    expect(internationalPhone("718 555 0199", `+${code}`)).toMatch(/^\+\d{8,15}$/);
  }
});

it("has no number of more than 15 digits", () => {
  expect(internationalPhone("123456789012345", "+1")).toBeNull();
});

it("has North American numbers of ten digits as the numbering plan has them", () => {
  const digits = fc.stringMatching(/^\d{7,12}$/);
  const tenDigits = fc.stringMatching(/^[2-9]\d{9}$/);
  fc.assert(
    fc.property(fc.oneof(digits, tenDigits), (number) => {
      const parsed = parsePhoneNumber(number, { defaultCallingCode: "1" });
      const expected = parsed?.isPossible() && parsed.number.startsWith("+1") ? parsed.number : `+1${number}`;
      for (const _time of ["first", "again"]) expect(internationalPhone(number, "+1")).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});
