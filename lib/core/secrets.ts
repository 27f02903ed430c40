import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env";
import { pooledRandomBytes } from "./random";

/** A new secret of a session, an invitation or an API credential: 256 random bits as base64url (43 characters). */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * A new code that nobody can guess: 128 random bits as base64url (22 characters). It leads to a tracking page, or
 * names an API credential beside its secret.
 */
export function newSecretCode(): string {
  return pooledRandomBytes(16).toString("base64url");
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

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of AES-256 that only this installation can make. `purpose` separates different uses. */
function sealingKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", `waybill ${purpose}`, 32));
}

/**
 * Encrypts a secret that has to be read again, with AES-256-GCM and a key made of AUTH_SECRET.
 * @param owner whose secret it is: it opens for nobody else, so that rows cannot be swapped.
 * @returns base64url
 */
export function sealSecret(purpose: string, owner: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What `sealSecret` encrypted; null if it was changed, is another owner's, or AUTH_SECRET was another one. */
export function openSecret(purpose: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey(purpose), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
