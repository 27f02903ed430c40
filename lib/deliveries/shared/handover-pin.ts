import { hashSecret, keyedHash, keyedHashes, secretMatches } from "@/lib/core/secrets";

const PINS = 10_000;
const PURPOSE = "handover pin";

function pinOf(hash: string): string {
  // 48 bits, so that no PIN is noticeably more likely than another.
  const number = Buffer.from(hash, "base64url").readUIntBE(0, 6);
  return String(number % PINS).padStart(4, "0");
}

/**
 * Returns the PIN of a delivery: four digits that only this installation can compute from the id. Nothing of it is stored,
 * so the database does not reveal it, and pages can show it.
 */
export const handoverPin = (deliveryId: string): string => pinOf(keyedHash(PURPOSE, deliveryId));

/** Whether a PIN is the delivery's, or was before the secret changed: the recipient of a delivery on the road has that one. */
export const isHandoverPin = (deliveryId: string, pin: string | null): boolean =>
  keyedHashes(PURPOSE, deliveryId).some((hash) => pinOf(hash) === pin);

const KEY_PURPOSE = "key of a PIN";
const KEY_LENGTH = 22;

/**
 * Returns the key that shows the PIN on the tracking page. Only messages to the recipient contain it: couriers can read the
 * tracking code on the label, and know the recipient's phone number.
 */
export const pinKey = (trackingCode: string): string =>
  keyedHash(KEY_PURPOSE, trackingCode).slice(0, KEY_LENGTH);

/** Whether a key is that of a message, also of one sent before the secret changed. */
export const isPinKey = (trackingCode: string, key: string): boolean =>
  keyedHashes(KEY_PURPOSE, trackingCode).some((hash) =>
    secretMatches(key, hashSecret(hash.slice(0, KEY_LENGTH))),
  );
