import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "./currencies";
import { amountText, currencyDigits, formatMoney, toAmount } from "./money";

it.each([
  ["USD", 123456, 1234.56, "1234.56", "$1,234.56"],
  ["JPY", 123456, 123456, "123456", "¥123,456"],
  ["KRW", 5, 5, "5", "₩5"],
  ["KWD", 123456, 123.456, "123.456", "KWD\u00a0123.456"],
  ["BHD", 1, 0.001, "0.001", "BHD\u00a00.001"],
  ["EUR", -350, -3.5, "-3.50", "-€3.50"],
  // CLDR writes these without decimals, as well as the Iraqi dinar.
  ["MGA", 100, 1, "1.00", "MGA\u00a01.00"],
  ["LBP", 150, 1.5, "1.50", "LBP\u00a01.50"],
  ["IQD", 1500, 1.5, "1.500", "IQD\u00a01.500"],
  ["CLP", 1500, 1500, "1500", "CLP\u00a01,500"],
])("%s: %d minor units", (currency, minor, amount, text, shown) => {
  expect(toAmount(minor, currency)).toBe(amount);
  expect(amountText(amount, currency)).toBe(text);
  expect(formatMoney(minor, currency)).toBe(shown);
});

it("lists the ISO 4217 currencies that the runtime supports, too", () => {
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  const digits = CURRENCIES.map((code) => currencyDigits(code));
  expect([0, 2, 3].map((wanted) => digits.filter((each) => each === wanted).length)).toEqual([
    16,
    CURRENCIES.length - 23,
    7,
  ]);
});

describe("an amount", () => {
  const currency = fc.constantFrom("USD", "JPY", "KWD", "EUR", "VND", "TND");
  const minor = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 });

  it("can be parsed from the output of the API and the export", () => {
    fc.assert(
      fc.property(currency, minor, (code, units) => {
        const factor = 10 ** currencyDigits(code);
        const amount = toAmount(units, code);
        expect(Math.round(amount * factor)).toBe(units + 0);
        expect(amountText(amount, code)).toMatch(
          currencyDigits(code) === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${currencyDigits(code)}}$`),
        );
        expect(Math.round(Number(amountText(amount, code)) * factor)).toBe(units + 0);
        expect(Number(JSON.stringify(amount))).toBe(amount);
      }),
    );
  });

  it("is displayed without loss", () => {
    fc.assert(
      fc.property(currency, minor, (code, units) => {
        const digits = formatMoney(units, code).replaceAll(/[^\d-]/g, "");
        expect(Number(digits)).toBe(units + 0);
      }),
    );
  });
});
