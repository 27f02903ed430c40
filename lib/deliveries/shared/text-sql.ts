import { Prisma } from "@/prisma/generated/client";
import { readPhone } from "@/lib/core/international-phone";
import { digitsOf, EXIT_CODE, MAX_PHONE_DIGITS, parsePhone } from "@/lib/core/phone-number";
import { numberOf } from "@/lib/core/stored-phone";
import { withoutPiece } from "../rules/pieces";

/** Whether a folded text, such as that of DeliverySearch, contains everything searched for, also by the code of a piece. */
export function textSql(q: string, text: Prisma.Sql): Prisma.Sql {
  const orderNumber = withoutPiece(q);
  const plain = plainSql(q, text);
  return orderNumber === q ? plain : Prisma.sql`(${plain} OR ${plainSql(orderNumber, text)})`;
}

function plainSql(q: string, text: Prisma.Sql): Prisma.Sql {
  const conditions = wordsOf(q).map((word) => wordSql(word, text));
  if (conditions.length === 0) return Prisma.sql`true`;
  const words = Prisma.join(conditions, " AND ");
  const part = partOfPhone(q);
  return part === null ? words : Prisma.sql`((${words}) OR ${text} LIKE ${containing(part)})`;
}

/** Enough for a name with a full address; more words would only cost time. */
const MAX_WORDS = 12;

/** Returns the words to search for: one, if they are a phone number in groups. */
export function wordsOf(text: string): string[] {
  const phone = phoneOf(text);
  if (phone !== null) return [phone];
  return [...new Set(groupsOf(text))].slice(0, MAX_WORDS);
}

const groupsOf = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== "");

/** A phone number as people write it; the stored form is a plus sign and digits. */
const PHONE = /^[+(]?[\d\s().\-/]+$/;
const TWO_POSTAL_CODES = /^\d{5}\s+\d{5}$/;
const MIN_PHONE_DIGITS = 3;
const MIN_PART_DIGITS = 5;
const MIN_WHOLE_PHONE_DIGITS = 7;
const MIN_NATIONAL_DIGITS = 10;

/** Returns the digits of a stored phone number, or those after the trunk zero. */
function storedDigits(number: string): string {
  const digits = digitsOf(number);
  if (!number.startsWith("+") && !EXIT_CODE.test(digits)) return digits.replace(/^0+/, "");
  const read = readPhone(number.replace("(0)", ""), "+1");
  return digitsOf("stored" in read ? numberOf(read.stored) : number);
}

/** Returns the digits of a phone number in groups. Groups that may be house numbers or postal codes are words. */
function phoneOf(text: string): string | null {
  const { number } = parsePhone(text);
  if (!PHONE.test(number) || TWO_POSTAL_CODES.test(number)) return null;
  const digits = storedDigits(number);
  const beginsLikePhone = /^[+(0]/.test(number);
  const [minGroups, minDigits] = beginsLikePhone ? [2, MIN_WHOLE_PHONE_DIGITS] : [3, MIN_NATIONAL_DIGITS];
  // A link, an extension or directional marks identify a phone number.
  const isPhoneMarked = number !== text.trim() && digits.length >= MIN_WHOLE_PHONE_DIGITS;
  const isPhone = groupsOf(number).length >= minGroups && digits.length >= minDigits;
  return (isPhoneMarked || isPhone) && digits.length <= MAX_PHONE_DIGITS ? digits : null;
}

/** Returns the digits of groups that may be part of a phone number: `718 555 01`. */
export function partOfPhone(text: string): string | null {
  const { number } = parsePhone(text);
  const digits = digitsOf(number);
  const isPart = PHONE.test(number) && groupsOf(number).length > 1 && digits.length >= MIN_PART_DIGITS;
  return isPart && digits.length <= MAX_PHONE_DIGITS && phoneOf(text) === null ? digits : null;
}

/** Words in addresses that are often abbreviated: either form finds the other. */
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

/** Whether a folded text contains a word, as typed or in its other form in addresses. */
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
  // Texts stored by an earlier version are matched as typed until they are folded (jobs.ts).
  const asWritten = ASCII.test(word)
    ? folded
    : Prisma.sql`(${folded} OR ${text} LIKE lower(${containing(word)}))`;
  const stored = storedDigits(word);
  const digits = stored.length >= MIN_WHOLE_PHONE_DIGITS ? stored : digitsOf(word);
  if (!PHONE.test(word) || digits.length < MIN_PHONE_DIGITS || digits === word) return asWritten;
  return Prisma.sql`(${asWritten} OR ${text} LIKE ${containing(digits)})`;
}

const ASCII = /^[ -~]*$/;

/** The index contains trigrams, and the first letter and two letters of each word. */
const TRIGRAM = 3;

/** Scripts with spaces between words; in others two letters may be a complete name. */
const SPACED_SCRIPT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u;

/** Characters before a word. Only ASCII ones are listed, because with others the index would not be used. */
const WORD_BEGINS = String.raw`(^|[ \t\n#/.,:;&_"'([+-])`;

/** Listed for the same reason. */
const WORD_ENDS = String.raw`([ \t\n,.;]|$)`;

function beginsWordSql(word: string, text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${text} ~ search_fold(${WORD_BEGINS + word})`;
}

/** Returns a LIKE pattern for a text anywhere; wildcards are escaped. */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** Returns a LIKE pattern for a text at the start. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
