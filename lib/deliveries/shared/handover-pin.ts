import { keyedHash, hashSecret, secretMatches } from "@/lib/core/secrets";

const PINS = 10_000;

/**
 * Returns the PIN of a delivery: four digits that only this installation can compute from the id. Nothing of it is stored,
 * so the database does not reveal it, and pages can show it.
 */
export function handoverPin(deliveryId: string): string {
  const hash = Buffer.from(keyedHash("handover pin", deliveryId), "base64url");
  // 48 bits, so that no PIN is noticeably more likely than another.
  return String(hash.readUIntBE(0, 6) % PINS).padStart(4, "0");
}

const KEY_LENGTH = 22;

/**
 * Returns the key that shows the PIN on the tracking page. Only messages to the recipient contain it: couriers can read the
 * tracking code on the label, and know the recipient's phone number.
 */
export const pinKey = (trackingCode: string): string =>
  keyedHash("key of a PIN", trackingCode).slice(0, KEY_LENGTH);

export const isPinKey = (trackingCode: string, key: string): boolean =>
  secretMatches(key, hashSecret(pinKey(trackingCode)));
