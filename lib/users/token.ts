import { createHash, randomBytes } from "node:crypto";

/** A new secret for a session or an invitation: 256 random bits, safe in a URL (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a token, hex: what is stored. The token is random and long, so that a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
