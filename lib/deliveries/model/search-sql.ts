import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { digitsOf, MAX_PHONE_DIGITS } from "@/lib/core/phone";
import type { SearchFilter, Sort, Span } from "../filter";
import { SEARCHED } from "./projection-tail";
import { type DeliveryStatus, IN_PROGRESS_STATUSES } from "../status";

/** What a row is ordered by. */
export const SORT_COLUMNS = {
  created: Prisma.sql`d."createdAt"`,
  pickup: Prisma.sql`d."pickupAt"`,
  price: Prisma.sql`d."priceCents"`,
} satisfies Record<Sort["by"], Prisma.Sql>;

/**
 * The deliveries in whose texts words are looked for. Without the table of deliveries, where neither filter nor order needs
 * it, PostgreSQL finds the words in their index or, if they are frequent, walks from the newest on.
 */
function searched(filter: SearchFilter, sort: Sort): Prisma.Sql {
  const needsRow = filter.status.length > 0 || filter.late || sort.by !== "created";
  return needsRow
    ? Prisma.sql`(
        SELECT stored.*, s.text FROM ${SEARCHED} s
        JOIN "Delivery" stored ON stored."merchantId" = s."merchantId" AND stored.id = s."deliveryId"
      )`
    : Prisma.sql`(SELECT *, "deliveryId" AS id FROM ${SEARCHED} s)`;
}

/** The deliveries as `d`. */
export function fromSql(filter: SearchFilter, sort: Sort): Prisma.Sql {
  return Prisma.sql`${filter.q === "" ? Prisma.sql`"Delivery"` : searched(filter, sort)} d`;
}

/** Newest, latest, dearest first or the other way round; ties broken by id, so that pages never overlap. */
export function orderSql(sort: Sort): Prisma.Sql {
  const direction = sort.direction === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`${SORT_COLUMNS[sort.by]} ${direction}, d.id ${direction}`;
}

/** The rows of the filter, created in the time that its days span. Always of the context's merchant. */
export function whereSql(ctx: Context, filter: SearchFilter, { start, end }: Span): Prisma.Sql {
  const conditions = [Prisma.sql`d."merchantId" = ${ctx.merchantId}`];
  if (filter.status.length > 0) conditions.push(statusIn(filter.status));
  if (filter.late) conditions.push(statusIn(IN_PROGRESS_STATUSES), LATE);
  if (filter.orders.length > 0) {
    conditions.push(Prisma.sql`d."orderNumber" IN (${Prisma.join(filter.orders)})`);
  }
  if (start) conditions.push(Prisma.sql`d."createdAt" >= ${start}::timestamptz`);
  if (end) conditions.push(Prisma.sql`d."createdAt" < ${end}::timestamptz`);
  if (filter.q !== "") conditions.push(textSql(filter.q, Prisma.sql`d.text`));
  return Prisma.join(conditions, " AND ");
}

/** Whether a column of DeliverySearch's texts has everything that was asked for. */
export function textSql(q: string, text: Prisma.Sql): Prisma.Sql {
  const conditions = wordsOf(q).map((word) => wordSql(word, text));
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`true`;
}

const LATE = Prisma.sql`d."dropoffAt" < now()`;

function statusIn(statuses: readonly DeliveryStatus[]): Prisma.Sql {
  return Prisma.sql`d.status IN (${Prisma.join(statuses.map((status) => Prisma.sql`${status}::"DeliveryStatus"`))})`;
}

/** Enough for a name with a whole address; more words would only cost. */
const MAX_WORDS = 12;

function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const phone = phoneOf(text.trim(), words.length);
  return phone === null ? [...new Set(words)].slice(0, MAX_WORDS) : [phone];
}

/** A phone number as people write it; stored are a plus sign and digits. */
const PHONE = /^[+(]?[\d\s().\-/]+$/;
const TWO_POSTAL_CODES = /^\d{5}\s+\d{5}$/;
const MIN_PHONE_DIGITS = 3;
const MIN_WHOLE_PHONE_DIGITS = 7;
const MIN_NATIONAL_DIGITS = 10;

/** The digits of a phone number as it is stored: without the zero that stands for the country's code. */
const storedDigits = (text: string) => digitsOf(text.replace("(0)", "")).replace(/^0+/, "");

/**
 * The digits of a phone number that was written in groups. Groups that may as well be numbers of houses or postal codes
 * are words.
 */
function phoneOf(text: string, groups: number): string | null {
  if (!PHONE.test(text) || TWO_POSTAL_CODES.test(text)) return null;
  const digits = storedDigits(text);
  const beginsLikePhone = /^[+(0]/.test(text);
  const [minGroups, minDigits] = beginsLikePhone ? [2, MIN_WHOLE_PHONE_DIGITS] : [3, MIN_NATIONAL_DIGITS];
  return groups >= minGroups && digits.length >= minDigits && digits.length <= MAX_PHONE_DIGITS
    ? digits
    : null;
}

function wordSql(word: string, text: Prisma.Sql): Prisma.Sql {
  if (word.length < TRIGRAM && SPACED_SCRIPT.test(word)) return beginsWordSql(word, text);
  const asWritten = Prisma.sql`${text} LIKE lower(${containing(word)})`;
  const stored = storedDigits(word);
  const digits = stored.length >= MIN_WHOLE_PHONE_DIGITS ? stored : digitsOf(word);
  if (!PHONE.test(word) || digits.length < MIN_PHONE_DIGITS || digits === word) return asWritten;
  return Prisma.sql`(${asWritten} OR ${text} LIKE ${containing(digits)})`;
}

/** The index knows parts of three letters, and the first one and two of each word. */
const TRIGRAM = 3;

/** Scripts that put spaces between words; in others two letters may be a whole name. */
const SPACED_SCRIPT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u;

/** Where a word begins. Listed, and only signs of ASCII, because with others the index would not be used. */
const WORD_BEGINS = String.raw`(^|[ \t\n#/.,:;&_"'([+-])`;

function beginsWordSql(word: string, text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${text} ~ lower(${WORD_BEGINS + word})`;
}

/** A pattern that finds a text anywhere; what LIKE takes for wildcards stands for itself. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
