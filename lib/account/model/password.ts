import { hash, verify } from "@node-rs/argon2";

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The package's default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards compose accented letters in different ways; NIST SP 800-63B, 5.1.1.2 asks for one form. */
const canonical = (password: string) => password.normalize("NFKC");

/** Returns an argon2id hash in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), COST);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. With null (no such account) it takes as long and returns false, so that timing
 * does not reveal which email addresses have accounts.
 */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
  const compared = storedHash ?? (await (nobodysHash ??= hashPassword("the password of nobody")));
  const matches = await verify(compared, canonical(password));
  return matches && storedHash !== null;
}
