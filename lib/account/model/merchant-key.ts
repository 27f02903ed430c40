import { randomInt } from "node:crypto";
import type { Transaction } from "@/lib/core/context";

const MAX_LENGTH = 32;

/** What stands in the place of a key in the dashboard's other addresses. */
const RESERVED: readonly string[] = ["data", "deliveries", "developers", "quote", "settings"];

/** A name as lower-case words of ASCII letters and digits with hyphens between them: `Café Zoë` is `cafe-zoe`. */
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

/** No vowels, so that no words arise, and nothing that is easily mistaken. */
const SUFFIX = "bcdfghjkmnpqrstvwxz23456789";
const SUFFIX_LENGTH = 4;

/** The key of a new merchant: its name's words, or the given ones; with a few random characters if they are taken. */
export async function newMerchantKey(tx: Transaction, words: string): Promise<string> {
  // Two merchants of one name that are created at the same time wait for each other.
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('merchant key'), hashtext(${words}))`;
  const isTaken = async (key: string) =>
    RESERVED.includes(key) || (await tx.db.merchant.count({ where: { key } })) > 0;
  let key = words;
  while (await isTaken(key)) {
    key = `${words}-${Array.from({ length: SUFFIX_LENGTH }, () => SUFFIX[randomInt(SUFFIX.length)]).join("")}`;
  }
  return key;
}
