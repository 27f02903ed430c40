import { type Language, LOCALES } from "@/lib/core/language/languages";
import type { LocalTime } from "@/lib/core/time";

// Numbers are formatted from parts that all engines write alike. Dates are formatted by hand, because the spaces and short
// names of Intl differ between Node and browsers, and would break hydration.

type Options = {
  /** False where the year is obvious. */
  year?: boolean;
};

/** Formats in one language. */
export type Format = {
  language: Language;
  /** For Intl. */
  locale: string;
  /** 1234 as `1,234`. */
  count: (count: number) => string;
  /** Minutes as `45 min`, `2 h`, `2 h 5 min`. */
  minutes: (minutes: number) => string;
  /** `YYYY-MM-DD` as `Nov 20, 2026`. */
  date: (date: string, options?: Options) => string;
  /** A time of day `HH:MM:SS` as `2:30 PM`. */
  time: (time: string) => string;
  /** A civil date and time as `Nov 20, 2026, 2:30 PM`. */
  local: (local: LocalTime, options?: Options) => string;
};

type Pattern = {
  months: string;
  date: (day: number, month: string) => string;
  year: (date: string, year: string) => string;
};

const PATTERNS: Record<Language, Pattern> = {
  en: {
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    date: (day, month) => `${month} ${day}`,
    year: (date, year) => `${date}, ${year}`,
  },
  es: {
    months: "ene feb mar abr may jun jul ago sept oct nov dic",
    date: (day, month) => `${day} ${month}`,
    year: (date, year) => `${date} ${year}`,
  },
  fr: {
    months: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    date: (day, month) => `${day === 1 ? "1er" : day} ${month}`,
    year: (date, year) => `${date} ${year}`,
  },
  de: {
    months: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
    date: (day, month) => `${day}. ${month}`,
    year: (date, year) => `${date} ${year}`,
  },
  pt: {
    months: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
    date: (day, month) => `${day} de ${month}`,
    year: (date, year) => `${date} de ${year}`,
  },
};

function made(language: Language): Format {
  const locale = LOCALES[language];
  const counts = new Intl.NumberFormat(locale);
  const { months, date: dayAndMonth, year: withYear } = PATTERNS[language];
  const names = months.split(" ");

  function date(given: string, { year = true }: Options = {}): string {
    const [inYear = "", month = "1", day = "1"] = given.split("-");
    const short = dayAndMonth(Number(day), names[Number(month) - 1] ?? "");
    return year ? withYear(short, inYear) : short;
  }

  function time(given: string): string {
    const [hours = "0", minutes = "00"] = given.split(":");
    const hour = Number(hours);
    if (language !== "en") return `${hours.padStart(2, "0")}:${minutes}`;
    return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
  }

  return {
    language,
    locale,
    count: (count) => counts.format(count),
    minutes(given) {
      const [hours, rest] = [Math.floor(given / 60), given % 60];
      return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
        .filter(Boolean)
        .join(" ");
    },
    date,
    time,
    local: ({ date: day, time: clock }, options) => `${date(day, options)}, ${time(clock)}`,
  };
}

const formats = new Map<Language, Format>();

/** Returns the formats of a language. */
export function formatOf(language: Language): Format {
  const known = formats.get(language) ?? made(language);
  formats.set(language, known);
  return known;
}
