import { validationError } from "@/lib/core/errors";
import { characterCount } from "@/lib/core/characters";
import { MIN_PASSWORD } from "../schema/users";
import { onAmericanKeyboard } from "./keyboard-layouts";

/** The owner of the new password. */
type Owner = { name: string; email: string };

/** Minimum length of a single word of a name or address; shorter ones are part of many other words. */
const MIN_WORD = 4;
/** Minimum length of a complete name or address. */
const MIN_WHOLE = 3;

/** zxcvbn's "safely unguessable": at least 10⁸ guesses. */
const MIN_SCORE = 3;

/** The product's name, which many passwords here would contain. */
const PRODUCT = "waybill";

/**
 * Rejects a password that is easy to guess: common ones, repetitions, sequences, rows of a keyboard of any script, dates and the
 * product's name with a few digits, as zxcvbn estimates, or little more than the person's own name or email address.
 * The schema checks its length.
 * @param field what the form calls the password
 * @throws ServiceError `validation` on the field.
 */
export async function requireStrongPassword(field: string, password: string, owner: Owner): Promise<void> {
  const isGuessable = await estimator();
  const rest = withoutOwner(lettersAndDigits(password), owner);
  // The remainder without name and address must be strong on its own.
  if (rest !== null && (characterCount(rest) < MIN_PASSWORD || isGuessable(rest)))
    throw validationError({ [field]: "personal_password" });
  // Neither repeating a word nor taking the product's name apart makes a password stronger.
  const words = [...new Set(folded(password).split(JOINT))].filter(Boolean);
  const joined = words.join("");
  const typed = [
    folded(password),
    ...(words.length > 0 ? [words.join(" ")] : []),
    ...(joined.includes(PRODUCT) ? [joined] : []),
    ...onAmericanKeyboard(password),
  ];
  if (typed.some((each) => isGuessable(each))) throw validationError({ [field]: "guessable_password" });
}

/** Separators between the words of a password: spaces, punctuation and signs, but no pictures. */
const JOINT = /[\s\p{Punctuation}\p{Math_Symbol}\p{Currency_Symbol}\p{Modifier_Symbol}]+/u;

/**
 * Maximum characters that are rated. The estimate's time grows much faster than their number, and these are
 * enough.
 */
const MAX_JUDGED = 64;

let loaded: Promise<(password: string) => boolean> | undefined;

/** Loaded when the first password is chosen: its lists take 2 MB. */
function estimator(): Promise<(password: string) => boolean> {
  return (loaded ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_JUDGED });
      return (password) => zxcvbn.check(password, [PRODUCT]).score < MIN_SCORE;
    },
  ));
}

/** Ignores case, accents and character variants, which neither people nor keyboards distinguish. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
}

const SEPARATORS = /[^\p{Letter}\p{Number}]+/u;

const lettersAndDigits = (text: string) => folded(text).split(SEPARATORS).join("");

/** Removes every part of the owner, forwards and backwards; null if there is none. */
function withoutOwner(text: string, owner: Owner): string | null {
  const rest = partsOf(owner).reduce((left, part) => left.replaceAll(part, ""), text);
  return rest === text ? null : rest;
}

/** Longest first, so that no part splits one that contains it. */
function partsOf({ name, email }: Owner): string[] {
  const [localPart = ""] = email.split("@");
  const wholes = [name, email, localPart].map(lettersAndDigits).filter((each) => each.length >= MIN_WHOLE);
  const words = [name, email]
    .flatMap((each) => folded(each).split(SEPARATORS))
    .filter((each) => each.length >= MIN_WORD);
  const backwards = (each: string) => [...each].reverse().join("");
  return [...wholes, ...words].flatMap((each) => [each, backwards(each)]).sort((a, b) => b.length - a.length);
}
