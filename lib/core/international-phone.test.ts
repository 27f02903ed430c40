import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import parsePhoneNumber, { type CountryCode, getExampleNumber } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { readablePhone, readPhone } from "./international-phone";
import { phone } from "./phone";

/** The stored form of a submitted number, or why it is rejected. */
function stored(value: string, dialCode = "+1"): string {
  const accepted = phone.safeParse(value);
  if (!accepted.success) return accepted.error.issues[0]?.message ?? "";
  const read = readPhone(accepted.data, dialCode);
  return "stored" in read ? read.stored : read.problem;
}

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
  ["1234567890", "+1", "+11234567890"],
  ["030/901820", "+49", "+4930901820"],
  ["+49 30/901820", "+1", "+4930901820"],
  ["212/555-0100", "+1", "+12125550100"],
  ["0171/1234567", "+49", "+491711234567"],
  ["+49 (0)2203/601-2345", "+1", "+4922036012345"],
  ["0664/1234567", "+43", "+436641234567"],
  ["0512/123456-12", "+43", "+4351212345612"],
  ["02/123 45 67", "+32", "+3221234567"],
  ["06/12/34/56/78", "+33", "+33612345678"],
])("%s with the dial code %s is %s", (value, dialCode, expected) => {
  expect(stored(value, dialCode)).toBe(expected);
});

describe("numbers as dialed within a country or from abroad", () => {
  it.each([
    ["+44 (0)20 7946 0000", "+1", "+442079460000"],
    ["+39 06 1234 5678", "+1", "+390612345678"],
    ["0044 20 7946 0000", "+1", "+442079460000"],
    ["0044 20 7946 0000", "+44", "+442079460000"],
    ["011 44 20 7946 0000", "+1", "+442079460000"],
    ["001 212 555 0100", "+44", "+12125550100"],
    ["0011 44 20 7946 0000", "+61", "+442079460000"],
    ["8 10 44 20 7946 0000", "+7", "+442079460000"],
    ["+54 11 15 2345-6789", "+1", "+5491123456789"],
    ["011 15 2345-6789", "+54", "+5491123456789"],
    ["+52 1 55 1234 5678", "+1", "+525512345678"],
    ["044 55 1234 5678", "+52", "+525512345678"],
    ["01 55 1234 5678", "+52", "+525512345678"],
    ["+7 8 495 123 45 67", "+1", "+74951234567"],
    ["8 (495) 123-45-67", "+7", "+74951234567"],
    ["+54 9 11 15 2345-6789", "+1", "+5491123456789"],
    ["+54 9 011 2345-6789", "+1", "+5491123456789"],
    ["521 55 1234 5678", "+52", "+525512345678"],
    ["091-98765 43210", "+91", "+919876543210"],
    ["022 123 45 67", "+48", "+48221234567"],
    ["+39 6 1234 5678", "+1", "+390612345678"],
    ["0039 6 1234 5678", "+1", "+390612345678"],
    ["2 1234 5678", "+39", "+390212345678"],
    ["tel:020-7946-0000;phone-context=+44", "+1", "+442079460000"],
    ["tel:555-0100;phone-context=+1212", "+44", "+12125550100"],
    ["tel:2125550100;phone-context=example.com", "+1", "+12125550100"],
    ["tel:+12125550100;isub=12;ext=42", "+1", "+12125550100;ext=42"],
    ["tel://+12125550100", "+1", "+12125550100"],
    ["020 7946 0000 - 12", "+44", "+442079460000;ext=12"],
    ["+1 212 555 0100-4211", "+44", "+12125550100;ext=4211"],
    ["+49 30 901820 - 12", "+1", "+493090182012"],
    ["0335 1234567", "+39", "+393351234567"],
    ["+39 0335 1234567", "+1", "+393351234567"],
    ["+420 0601 123 456", "+1", "+420601123456"],
    ["00 44 1632 960983", "+49", "+441632960983"],
  ])("%s with the dial code %s is %s", (value, dialCode, expected) => {
    expect(stored(value, dialCode)).toBe(expected);
  });
});

describe("other ways to write the same number", () => {
  it.each([
    "(+1) 212 555 0100",
    "tel:+12125550100",
    "\u202a+1 212 555 0100\u202c",
    "+1 212\u2011555\u20130100",
    "＋１ ２１２ ５５５ ０１００",
    "+١ ٢١٢ ٥٥٥ ٠١٠٠",
    "+१ २१२ ५५५ ०१००",
    "212\u200b555\ufe0f0100",
    "212\u30fc555\u30fc0100",
    "212\u00b7555\u20220100",
    "+1\u2009212\u202f555\u30000100",
    "+1\u00a0212\u00a0555\u00a00100",
  ])("%s", (value) => {
    expect(stored(value)).toBe("+12125550100");
  });
});

describe("an extension", () => {
  it.each([
    "ext. 84211",
    "ext 84211",
    "Extension 84211",
    "x84211",
    " X 84211",
    ";ext=84211",
    "#84211",
    ", ext: 84211",
    "(ext. 84211)",
    "ext #84211",
    "- ext 84211",
    "poste 84211",
    "Durchwahl -84211",
    "Nst. 84211",
    "int. 84211",
    "ramal 84211",
    "extensión 84211",
    "(доб. 84211)",
    "内線84211",
  ])("%s is stored after the number", (extension) => {
    expect(stored(`+1 212-555-0100 ${extension}`.replace(" ;", ";"))).toBe("+12125550100;ext=84211");
  });

  it("is formatted in words", () => {
    expect(readablePhone("+12125550100;ext=42")).toBe("+1 212 555 0100 ext. 42");
    expect(readablePhone("+12125550100")).toBe("+1 212 555 0100");
  });
});

it.each([
  "2125550100/0101",
  "+1 212 555 0100 / +1 212 555 0101",
  "212 555 0100, 212 555 0101",
  "2125550100 or 2125550101",
  "2125550100 oder 2125550101",
  "555 0100 / 555 0101",
  "555 0100 - 555 0101",
  "212 555 0100 or 0101",
  "212 555 0100, 0101",
  "212 555 0100; 0101",
  "212 555 0100 & 0101",
  "+1 212 555 0100 +1 212 555 0101",
  "+1 212 555 0100\n+1 212 555 0101",
  "+49 30/123456/57",
  "+32 2/123 45 67/68",
])("%s is rejected as two numbers", (value) => {
  expect(stored(value)).toBe("two_phones");
});

it("reads a long text in time that grows with its length", () => {
  const much = (text: string) => text.repeat(100_000);
  expect(stored(`2125550${much("/")}100`)).toBe("+12125550100");
  expect(stored(`2125550100x${much(" ")}y`)).toBe("not_phone");
});

it.each([
  ["call me", "not_phone"],
  ["2125550100 Ada", "not_phone"],
  ["x42", "not_phone"],
  ["12345", "phone_digits:7:15"],
  ["1234567890123456", "phone_digits:7:15"],
  ["123456789012345", "phone_digits_with_dial_code"],
])("%s is rejected", (value, problem) => {
  expect(stored(value)).toBe(problem);
});

it("accepts every dial code that the API accepts", () => {
  for (let code = 1; code <= 9999; code += 1) {
    expect(stored("718 555 0199", `+${code}`)).toMatch(/^\+\d{8,15}$/);
  }
});

it("parses ten-digit North American numbers as the numbering plan does", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (number) => {
      for (const _time of ["first", "again"]) expect(stored(number)).toBe(`+1${number}`);
    }),
    { numRuns: 500 },
  );
});

/** Includes countries whose written addresses are tested. */
const COUNTRIES =
  "AR AT AU BE BG BR CA CH CL CO CZ DE DK EE ES FI FR GB GR HR HU IE IL IN IT JP KR MX NL NO NZ PL PT RO RU SE TR US ZA".split(
    " ",
  ) as CountryCode[];

it.each(COUNTRIES)("reads a number of %s in eight forms", (country) => {
  const example = getExampleNumber(country, examples);
  if (!example) throw new Error(`There is no example of ${country}`);
  const { number, countryCallingCode: code, nationalNumber } = example;
  const national = example.formatNational();
  const international = example.formatInternational();
  const forms: [value: string, dialCode: string][] = [
    [number, "+1"],
    [international, "+1"],
    [international.replace("+", "00"), "+1"],
    [international.replace("+", "00"), `+${code}`],
    [international.replace(/^\+(\d+)/, "(+$1)"), "+1"],
    [example.getURI(), "+1"],
    [national, `+${code}`],
    [`\u202a${international.replaceAll(/[ -]/g, "\u2011")}\u202c`, "+1"],
    ...(national.startsWith("0") && country !== "IT"
      ? [[`+${code} (0)${nationalNumber}`, "+1"] as [string, string]]
      : []),
  ];
  expect(forms.filter(([value, dialCode]) => stored(value, dialCode) !== number)).toEqual([]);
  expect(parsePhoneNumber(stored(international))?.isValid()).toBe(true);
});
