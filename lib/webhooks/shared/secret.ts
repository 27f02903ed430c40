import { randomBytes } from "node:crypto";
import { openSecret, sealSecret } from "@/lib/core/secrets";

const PREFIX = "whsec_";
/** The Standard Webhooks specification requires 24 to 64. */
const BYTES = 32;
const PURPOSE = "webhook secret";

/** Owner of the secret. */
export type SecretOwner = { merchantId: string; endpointId: string };

const ownerOf = ({ merchantId, endpointId }: SecretOwner) => `${merchantId}/${endpointId}`;

/** Returns a new signing secret in the format of Standard Webhooks: `whsec_` and 256 random bits as base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(BYTES).toString("base64");
}

/** Encrypts a secret for storage. It can be decrypted for this endpoint only. */
export function sealWebhookSecret(owner: SecretOwner, secret: string): string {
  return sealSecret(PURPOSE, ownerOf(owner), secret);
}

/**
 * Decrypts a result of `sealWebhookSecret`; null if it belongs to another endpoint, or AUTH_SECRET has
 * changed.
 */
export function openWebhookSecret(owner: SecretOwner, sealed: string): string | null {
  return openSecret(PURPOSE, ownerOf(owner), sealed);
}
