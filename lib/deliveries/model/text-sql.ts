import { Prisma } from "@/prisma/generated/client";
import { readPhone } from "@/lib/core/international-phone";
import { digitsOf, EXIT_CODE, MAX_PHONE_DIGITS, numberOf, takePhoneApart } from "@/lib/core/phone-number";

/** Whether a folded text, such as that of DeliverySearch, has everything that was asked for. */
export function textSql(q: string, text: Prisma.Sql): Prisma.Sql {
  const conditions = wordsOf(q).map((word) => wordSql(word, text));
  if (conditions.length === 0) return Prisma.sql`true`;
  const words = Prisma.join(conditions, " AND ");
  const part = partOfPhone(q);
  return part === null ? words : Prisma.sql`((${words}) OR ${text} LIKE ${containing(part)})`;
}

/** Enough for a name with a whole address; more words would only cost. */
const MAX_WORDS = 12;

/** The words to look for: one, if they are a phone number in groups. */
export function wordsOf(text: string): string[] {
  const phone = phoneOf(text);
  if (phone !== null) return [phone];
  return [...new Set(groupsOf(text))].slice(0, MAX_WORDS);
}

const groupsOf = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== "");

/** A phone number as people write it; stored are a plus sign and digits. */
const PHONE = /^[+(]?[\d\s().\-/]+$/;
const TWO_POSTAL_CODES = /^\d{5}\s+\d{5}$/;
const MIN_PHONE_DIGITS = 3;
const MIN_PART_DIGITS = 5;
const MIN_WHOLE_PHONE_DIGITS = 7;
const MIN_NATIONAL_DIGITS = 10;

/** The digits of a phone number as it is stored, or those behind the zero that stands for the country's code. */
function storedDigits(number: string): string {
  const digits = digitsOf(number);
  if (!number.startsWith("+") && !EXIT_CODE.test(digits)) return digits.replace(/^0+/, "");
  const read = readPhone(number.replace("(0)", ""), "+1");
  return digitsOf("stored" in read ? numberOf(read.stored) : number);
}

/**
 * The digits of a phone number that was written in groups. Groups that may as well be numbers of houses or postal codes
 * are words.
 */
function phoneOf(text: string): string | null {
  const { number } = takePhoneApart(text);
  if (!PHONE.test(number) || TWO_POSTAL_CODES.test(number)) return null;
  const digits = storedDigits(number);
  const beginsLikePhone = /^[+(0]/.test(number);
  const [minGroups, minDigits] = beginsLikePhone ? [2, MIN_WHOLE_PHONE_DIGITS] : [3, MIN_NATIONAL_DIGITS];
  // A link, an extension or marks of direction tell that it is one.
  const isTold = number !== text.trim() && digits.length >= MIN_WHOLE_PHONE_DIGITS;
  const isPhone = groupsOf(number).length >= minGroups && digits.length >= minDigits;
  return (isTold || isPhone) && digits.length <= MAX_PHONE_DIGITS ? digits : null;
}

/** The digits of groups that may be a part of a phone number: `718 555 01`. */
export function partOfPhone(text: string): string | null {
  const { number } = takePhoneApart(text);
  const digits = digitsOf(number);
  const isPart = PHONE.test(number) && groupsOf(number).length > 1 && digits.length >= MIN_PART_DIGITS;
  return isPart && digits.length <= MAX_PHONE_DIGITS && phoneOf(text) === null ? digits : null;
}

/** Words of addresses that are as often written short: either form finds the other. */
const SHORT_FORMS = new Map([
  ["avenue", "ave"],
  ["boulevard", "blvd"],
  ["court", "ct"],
  ["drive", "dr"],
  ["highway", "hwy"],
  ["lane", "ln"],
  ["parkway", "pkwy"],
  ["place", "pl"],
  ["road", "rd"],
  ["square", "sq"],
  ["street", "st"],
]);
const LONG_FORMS = new Map([...SHORT_FORMS].map(([long, short]) => [short, long]));

/** Whether a folded text has a word, as it is or in the other form that it has in addresses. */
export function wordSql(word: string, text: Prisma.Sql): Prisma.Sql {
  const plain = word.toLowerCase().replace(/\.$/, "");
  const short = SHORT_FORMS.get(plain);
  const long = LONG_FORMS.get(plain);
  if (short !== undefined)
    return Prisma.sql`(${asItIs(word, text)} OR ${text} ~ ${WORD_BEGINS + short + WORD_ENDS})`;
  if (long !== undefined) return Prisma.sql`(${asItIs(plain, text)} OR ${text} LIKE ${containing(long)})`;
  return asItIs(word, text);
}

function asItIs(word: string, text: Prisma.Sql): Prisma.Sql {
  if (word.length < TRIGRAM && SPACED_SCRIPT.test(word)) return beginsWordSql(word, text);
  const folded = Prisma.sql`${text} LIKE search_fold(${containing(word)})`;
  // Texts that an earlier version stored are found as they are until they are folded (jobs.ts).
  const asWritten = ASCII.test(word)
    ? folded
    : Prisma.sql`(${folded} OR ${text} LIKE lower(${containing(word)}))`;
  const stored = storedDigits(word);
  const digits = stored.length >= MIN_WHOLE_PHONE_DIGITS ? stored : digitsOf(word);
  if (!PHONE.test(word) || digits.length < MIN_PHONE_DIGITS || digits === word) return asWritten;
  return Prisma.sql`(${asWritten} OR ${text} LIKE ${containing(digits)})`;
}

const ASCII = /^[ -~]*$/;

/** The index knows parts of three letters, and the first one and two of each word. */
const TRIGRAM = 3;

/** Scripts that put spaces between words; in others two letters may be a whole name. */
const SPACED_SCRIPT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u;

/** Where a word begins. Listed, and only signs of ASCII, because with others the index would not be used. */
const WORD_BEGINS = String.raw`(^|[ \t\n#/.,:;&_"'([+-])`;

/** Listed for the same reason. */
const WORD_ENDS = String.raw`([ \t\n,.;]|$)`;

function beginsWordSql(word: string, text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${text} ~ search_fold(${WORD_BEGINS + word})`;
}

/** A pattern that finds a text anywhere; what LIKE takes for wildcards stands for itself. */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** A pattern that finds a text at the beginning. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
