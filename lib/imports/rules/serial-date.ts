const DAY_SECONDS = 86_400;

/** Days from 1970 back to day 0 of the two systems. Excel counts February 29, 1900, which did not exist. */
const DAY_ZERO = { from1900: 25_569, from1904: 24_107 };

/** Serial numbers of dates that an import can mean: 2000 to 2099. */
const FIRST = 36_526;
const LAST = 73_050;

/** Converts a spreadsheet's serial number to `YYYY-MM-DD`, with a time if it has one; below one day to `HH:MM:SS`. */
export function serialToText(serial: number, isFrom1904: boolean): string | null {
  if (serial < 0 || serial > 2_958_465) return null;
  const seconds = Math.round(serial * DAY_SECONDS);
  const zero = isFrom1904 ? DAY_ZERO.from1904 : DAY_ZERO.from1900;
  const text = new Date((seconds - zero * DAY_SECONDS) * 1000).toISOString().slice(0, 19);
  if (seconds < DAY_SECONDS) return text.slice(11);
  return seconds % DAY_SECONDS === 0 ? text.slice(0, 10) : text;
}

/** The same for a text that shows the number of a date of this century, as `45292`; null for any other text. */
export function serialDate(text: string): string | null {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return serial >= FIRST && serial <= LAST ? serialToText(serial, false) : null;
}
