import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import { serialDate } from "./serial-date";
import { nameKey } from "./name-key";
import type { SheetFormat } from "./sheet";

export type DateOrder = SheetFormat["dateOrder"];

/** Beginnings of the months in the languages of `column-names.ts`. */
const MONTHS = [
  "jan,ene,gen,sty,janv",
  "feb,fev,lut,fevr",
  "mar,mrz,maer,marz,mars,mrt,maa",
  "apr,avr,abr,kwi",
  "may,mai,mag,mei,maj",
  "jun,juin,giu,cze",
  "jul,juil,lug,lip",
  "aug,aou,ago,sie",
  "sep,set,wrz",
  "oct,okt,out,ott,paz",
  "nov,lis",
  "dec,dez,dic,gru",
].map((words) => words.split(","));

const monthOf = (word: string) =>
  MONTHS.findIndex((words) => words.some((beginning) => nameKey(word).startsWith(beginning))) + 1;

/** Characters of the longest date with its time, such as `Wednesday, September 30, 2026, 10:30:00 PM`. */
const LONGEST = 45;

const PARTS = /^(?:\p{L}+\.?,?\s+)?(\d{1,4})\s*[./年-]\s*(\d{1,2})\s*[./月-]\s*(\d{1,4})日?\.?$/u;
const WITH_WORD =
  /^(?:\p{L}+\.?,?\s+)??(?:(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(?:de\s+)?(\p{L}{3,})\.?|(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?[\s-]*(?:de\s+)?(\d{4}|\d{2})$/iu;

const pad = (part: number) => String(part).padStart(2, "0");

function calendarDate(year: number, month: number, day: number): string | null {
  const text = `${year < 100 ? 2000 + year : year}-${pad(month)}-${pad(day)}`;
  return isCalendarDate(text) ? text : null;
}

/** The three numbers of a date as they are written; null unless it is one. */
function numbersOf(text: string): [number, number, number] | null {
  const [, first = "", second = "", third] = PARTS.exec(text) ?? [];
  if (third === undefined) return null;
  const isYear = (digits: string) => digits.length === 2 || digits.length === 4;
  if (first.length === 4 ? third.length > 2 : first.length > 2 || !isYear(third)) return null;
  return [Number(first), Number(second), Number(third)];
}

/** Splits `2026-03-05T14:30:00Z` and `05.03.2026 14:30` at the time. */
function datePart(text: string): { date: string; time: string | null } {
  if (text.length > LONGEST) return { date: text, time: null };
  const [, date = "", time] = /^(.*\d\S*?)(?:T|,?\s+)(\d{1,2}[:h.]\d{2}.*)$/i.exec(text) ?? [];
  return date === "" ? { date: text, time: null } : { date, time: time ?? null };
}

const YMD = /^\d{4}/;

/** Converts a date as people and programs write it to `YYYY-MM-DD`; null for another text. */
export function dateInText(text: string, order: DateOrder): string | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const { date } = datePart(text.trim());
  const numbers = numbersOf(date);
  if (numbers) {
    const [one, two, three] = numbers;
    if (YMD.test(date) || (order === "ymd" && three < 32 && date.split(/\D/).at(-1)?.length === 2))
      return calendarDate(one, two, three);
    return order === "mdy" ? calendarDate(three, one, two) : calendarDate(three, two, one);
  }
  if (/^\d{8}$/.test(date))
    return calendarDate(Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6)));
  const [, day, month = "", firstMonth = "", secondDay, year] = WITH_WORD.exec(date) ?? [];
  if (year === undefined) return serialDate(date)?.slice(0, 10) ?? null;
  return calendarDate(Number(year), monthOf(month || firstMonth), Number(day ?? secondDay));
}

const CLOCK =
  /^(\d{1,2})(?:\s*(?:[:.h時]|uhr)\s*(\d{2})?)?(?:[:.分]\s*(\d{2})?(?:\.\d{1,9})?)?\s*(?:uhr|h|分)?\s*([ap]\.?\s?m\.?)?$/i;

function clockTime(text: string): string | null {
  if (text.length > LONGEST) return null;
  const [, hours = "", minutes = "0", seconds = "0", half = ""] = CLOCK.exec(text) ?? [];
  if (hours === "" || /^\d+$/.test(text) || (half !== "" && Number(hours) > 12)) return null;
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  const time = `${pad(hour)}:${pad(Number(minutes))}:${pad(Number(seconds))}`;
  return isClockTime(time) ? time : null;
}

/** The time in a text that begins with a date, as `HH:MM:SS`; null without one. */
export function timeAfterDate(text: string): string | null {
  const { time } = datePart(text.trim());
  return time === null ? null : clockTime(time);
}

const OFFSET = /(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;

/** Whether a date has a time with an offset, as in `2026-03-05T14:30:00Z`. At the stop it may be another day. */
export const hasOffset = (text: string) => OFFSET.test(datePart(text.trim()).time ?? "");

/** The time of a text with or without a date as `HH:MM:SS`; null without one. */
export const timeInText = (text: string) => timeAfterDate(text) ?? clockTime(text.trim());

/** Whether a date is written with dots, as in `05.03.2026`: the day comes first in all countries that write so. */
export const isDotted = (text: string) => /^\d{1,2}\./.test(text) && numbersOf(datePart(text).date) !== null;

/** Finds the order of day, month and year that fits every date; null if both or none do. */
export function findDateOrder(values: Iterable<string>): DateOrder | null {
  const fits = { dmy: true, mdy: true };
  let isFound = false;
  let isIso = false;
  for (const value of values) {
    const { date } = datePart(value);
    const numbers = numbersOf(date);
    if (!numbers) continue;
    if (YMD.test(date)) {
      isIso = true;
      continue;
    }
    isFound = true;
    if (numbers[0] > 12) fits.mdy = false;
    if (numbers[1] > 12) fits.dmy = false;
  }
  if (!isFound) return isIso ? "ymd" : null;
  if (fits.dmy === fits.mdy) return null;
  return fits.dmy ? "dmy" : "mdy";
}
