// Amounts are integers in minor units (`…Cents` in names): cents, yen, fils. Separate from currencies.ts,
// because every page formats amounts and few offer a choice of currencies.

const DEFAULT_DIGITS = 2;

/** Currencies whose ISO 4217 exponent is not 2. The runtime's table (CLDR) differs for some. */
const DIGITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Number of decimals of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  return DIGITS[currency] ?? DEFAULT_DIGITS;
}

/** Converts integer minor units to a decimal amount: 1250 is 12.5 in USD, 1250 in JPY, 1.25 in KWD. */
export function toAmount(minorUnits: number, currency: string): number {
  return minorUnits / 10 ** currencyDigits(currency);
}

/**
 * Formats a decimal amount with all decimals of its currency: 12.5 is `12.50` in USD, `13` in JPY, `12.500` in KWD.
 */
export function amountText(amount: number, currency: string): string {
  return amount.toFixed(currencyDigits(currency));
}

/** Formats a decimal amount for people: 12.5 in USD is `$12.50`. @param locale as for formatMoney */
export const formatAmount = (amount: number, currency: string, locale?: string): string =>
  formatMoney(Math.round(amount * 10 ** currencyDigits(currency)), currency, locale);

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats integer minor units for people, e.g. `$12.50`, `CA$12.50`, `¥1,250`, `KWD 1.250`.
 * @param locale of a page in another language: `12,50 $`
 */
export function formatMoney(minorUnits: number, currency: string, locale = "en-US"): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    const digits = currencyDigits(currency);
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(toAmount(minorUnits, currency));
}
