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

/**
 * Returns a new secret of a session, an invitation or an API credential: 256 random bits as base64url (43
 * characters).
 */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Creates an unguessable code: 128 random bits as base64url (22 characters). Used for tracking pages and as
 * the token of API credentials.
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
 * HMAC-SHA-256 with the server's secret, as 43 characters of base64url. Only this installation can compute
 * it, and the input cannot be guessed. `purpose` separates different uses.
 */
export function keyedHash(purpose: string, ...parts: string[]): string {
  return hmac(env().AUTH_SECRET, [purpose, ...parts]);
}

/** The same with each secret that is still accepted, the current one first. */
export function keyedHashes(purpose: string, ...parts: string[]): string[] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env();
  const secrets = [AUTH_SECRET, ...(AUTH_SECRET_PREVIOUS ? [AUTH_SECRET_PREVIOUS] : [])];
  return secrets.map((secret) => hmac(secret, [purpose, ...parts]));
}

const hmac = (secret: string, parts: string[]) =>
  createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An AES-256 key that only this installation can derive. `purpose` separates different uses. */
function sealingKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", `waybill ${purpose}`, 32));
}

/**
 * Encrypts a secret that must be readable later, with AES-256-GCM and a key derived from AUTH_SECRET.
 * @param owner bound to the ciphertext, so that rows cannot be swapped
 * @returns base64url
 */
export function sealSecret(purpose: string, owner: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts a result of `sealSecret`; null if it was changed, belongs to another owner, or AUTH_SECRET has
 * changed.
 */
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
