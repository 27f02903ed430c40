import { randomInt } from "node:crypto";
import type { Transaction } from "@/lib/core/context";

const MAX_LENGTH = 32;

/** Path segments of the dashboard that cannot be merchant keys. */
const RESERVED: readonly string[] = ["data", "deliveries", "developers", "quote", "settings"];

/** Converts a name to lowercase words of ASCII letters and digits, joined with hyphens: `Café Zoë` is `cafe-zoe`. */
export function wordsOfKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, "");
  return words === "" ? "merchant" : words;
}

/** Without vowels, so that no words arise, and without confusable characters. */
const SUFFIX = "bcdfghjkmnpqrstvwxz23456789";
const SUFFIX_LENGTH = 4;

/**
 * Returns the key of a new merchant: its name's words, or the given ones, with random characters if they are taken.
 */
export async function newMerchantKey(tx: Transaction, words: string): Promise<string> {
  // Concurrent creations of two merchants with the same name wait for each other.
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('merchant key'), hashtext(${words}))`;
  const isTaken = async (key: string) =>
    RESERVED.includes(key) || (await tx.db.merchant.count({ where: { key } })) > 0;
  let key = words;
  while (await isTaken(key)) {
    key = `${words}-${Array.from({ length: SUFFIX_LENGTH }, () => SUFFIX[randomInt(SUFFIX.length)]).join("")}`;
  }
  return key;
}
