import { keyedHash, newSecretCode } from "@/lib/core/secrets";

/** Lifetime of the browser cookie after the last sign-in, in seconds: a year. */
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Maximum number of people per browser, such as a shop's shared one. The latest ones are kept. */
const MOST_PEOPLE = 5;

/** A random id and proof that the server issued it to a person: 128 and 256 bits in base64url. */
const ENTRY = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;
const BETWEEN = "~";

const entryOf = (id: string, email: string) => `${id}.${keyedHash("known device", email, id)}`;

function entriesOf(cookie: string | null | undefined): string[] {
  const entries = (cookie ?? "").split(BETWEEN, MOST_PEOPLE + 1).slice(0, MOST_PEOPLE);
  return entries.filter((entry) => ENTRY.test(entry));
}

/**
 * Returns the id of a browser that an account has signed in from before. Null for other browsers and invalid cookies.
 */
export function knownDevice(cookie: string | null | undefined, email: string): string | null {
  const ids = entriesOf(cookie).map((entry) => entry.slice(0, entry.indexOf(".")));
  // The value is 256 bits long and attempts are counted, so comparison time reveals nothing useful.
  return ids.find((id) => entriesOf(cookie).includes(entryOf(id, email))) ?? null;
}

/** Returns the cookie's new value after a person has signed in: adds the person and keeps the others. */
export function withKnownDevice(cookie: string | null | undefined, email: string): string {
  const own = entryOf(knownDevice(cookie, email) ?? newSecretCode(), email);
  const others = entriesOf(cookie).filter((entry) => entry !== own);
  return [own, ...others].slice(0, MOST_PEOPLE).join(BETWEEN);
}
