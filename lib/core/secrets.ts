import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/** A new secret of a session, an invitation or an API credential: 256 random bits as base64url (43 characters). */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * A new code that nobody can guess: 128 random bits as base64url (22 characters). It leads to a tracking page, or
 * names an API credential beside its secret.
 */
export function newSecretCode(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * SHA-256 of a secret, as 64 hexadecimal digits, for storage. A plain hash is enough, because the secret is long and
 * random.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares a secret with a stored hash in constant time. */
export function secretMatches(secret: string, storedHash: string): boolean {
  const given = Buffer.from(hashSecret(secret), "hex");
  const stored = Buffer.from(storedHash, "hex");
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/**
 * HMAC-SHA-256 with the server's secret, as 43 characters of base64url: only this installation can compute it, and
 * the input cannot be found by guessing. `purpose` separates different uses.
 */
export function keyedHash(purpose: string, ...parts: string[]): string {
  const text = JSON.stringify([purpose, ...parts]);
  return createHmac("sha256", env().AUTH_SECRET).update(text).digest("base64url");
}
