import { randomBytes } from "node:crypto";
import { openSecret, sealSecret } from "@/lib/core/secrets";

const PREFIX = "whsec_";
/** The specification of Standard Webhooks wants 24 to 64. */
const BYTES = 32;
const PURPOSE = "webhook secret";

/** Whose secret it is. */
export type SecretOwner = { merchantId: string; endpointId: string };

const ownerOf = ({ merchantId, endpointId }: SecretOwner) => `${merchantId}/${endpointId}`;

/** A new signing secret in the form of Standard Webhooks: `whsec_` and 256 random bits as base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(BYTES).toString("base64");
}

/** The secret as it is stored: it opens for this endpoint only. */
export function sealWebhookSecret(owner: SecretOwner, secret: string): string {
  return sealSecret(PURPOSE, ownerOf(owner), secret);
}

/** What `sealWebhookSecret` encrypted; null if it is another endpoint's, or AUTH_SECRET was another one. */
export function openWebhookSecret(owner: SecretOwner, sealed: string): string | null {
  return openSecret(PURPOSE, ownerOf(owner), sealed);
}
