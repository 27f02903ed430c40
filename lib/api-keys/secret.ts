import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A new secret: 256 random bits, so that a plain hash of it cannot be searched. */
export function newApiSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** A new token. It names the credential and is no secret. */
export function newApiToken(): string {
  return randomBytes(16).toString("base64url");
}

/** SHA-256 of a secret, hex: what is stored. */
export function hashApiSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares a secret with a stored hash in a time that does not depend on either. */
export function apiSecretMatches(secret: string, storedHash: string): boolean {
  const given = Buffer.from(hashApiSecret(secret), "hex");
  const stored = Buffer.from(storedHash, "hex");
  return given.length === stored.length && timingSafeEqual(given, stored);
}
