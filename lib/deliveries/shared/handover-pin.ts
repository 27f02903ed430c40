import { keyedHash } from "@/lib/core/secrets";

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
