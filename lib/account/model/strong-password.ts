import { validationError } from "@/lib/core/errors";
import { characterCount } from "@/lib/core/characters";
import { MIN_PASSWORD } from "../schema/users";

/** Whose password it is going to be. */
type Owner = { name: string; email: string };

/** A single word of a name or an address counts from this length on; shorter ones stand in many other words. */
const MIN_WORD = 4;
/** A whole name or address counts from this length on. */
const MIN_WHOLE = 3;

/** zxcvbn's "safely unguessable": at least 10⁸ guesses. */
const MIN_SCORE = 3;

/** The product's name, which many passwords here would contain. */
const PRODUCT = "waybill";

/**
 * Rejects a password that is easy to guess: common ones, repetitions, sequences, rows of a keyboard, dates and the
 * product's name with a few digits, as zxcvbn estimates, or little more than the person's own name or e-mail address.
 * The schema checks its length.
 * @param field what the form calls the password
 * @throws ServiceError `validation` on the field.
 */
export async function requireStrongPassword(field: string, password: string, owner: Owner): Promise<void> {
  const isGuessable = await estimator();
  const rest = withoutOwner(lettersAndDigits(password), owner);
  // What remains without name and address must be a good password by itself.
  if (rest !== null && (characterCount(rest) < MIN_PASSWORD || isGuessable(rest)))
    throw validationError({ [field]: "personal_password" });
  if (isGuessable(folded(password))) throw validationError({ [field]: "guessable_password" });
}

let loaded: Promise<(password: string) => boolean> | undefined;

/** Loaded when the first password is chosen: its lists take 2 MB. */
function estimator(): Promise<(password: string) => boolean> {
  return (loaded ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
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

/** The text without every part of the owner, forwards and backwards; null when it holds none. */
function withoutOwner(text: string, owner: Owner): string | null {
  const rest = partsOf(owner).reduce((left, part) => left.replaceAll(part, ""), text);
  return rest === text ? null : rest;
}

/** The longest first, so that no part breaks up one that it stands in. */
function partsOf({ name, email }: Owner): string[] {
  const [localPart = ""] = email.split("@");
  const wholes = [name, email, localPart].map(lettersAndDigits).filter((each) => each.length >= MIN_WHOLE);
  const words = [name, email]
    .flatMap((each) => folded(each).split(SEPARATORS))
    .filter((each) => each.length >= MIN_WORD);
  const backwards = (each: string) => [...each].reverse().join("");
  return [...wholes, ...words].flatMap((each) => [each, backwards(each)]).sort((a, b) => b.length - a.length);
}
