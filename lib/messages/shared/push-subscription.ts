import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { isPublicHost } from "@/lib/core/internet/address";
import { openSecret, sealSecret } from "@/lib/core/secrets";

/** A browser's subscription at a push service (RFC 8030, RFC 8291): everything needed to send to it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

const PURPOSE = "push subscription";
const HTTPS = "443";
const MAX_ENDPOINT = 2_000;
const AUTH_BYTES = 16;
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

const bytesOf = (text: string) => Buffer.from(text, "base64url");

/**
 * Whether a push may be sent to this URL, which comes from an untrusted browser: https on its default port,
 * on a public host. The resolved address is checked again for each connection.
 */
export function isSafeEndpoint(text: string): boolean {
  if (text.length > MAX_ENDPOINT || !URL.canParse(text)) return false;
  const url = new URL(text);
  const { protocol, port, username, password } = url;
  const isPlain = protocol === "https:" && username === "" && password === "";
  return isPlain && (port || HTTPS) === HTTPS && isPublicHost(url);
}

/** Whether the key is a point on the curve, so that it can be encrypted to. */
function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  const half = (POINT_BYTES - 1) / 2;
  const x = bytes.subarray(1, 1 + half).toString("base64url");
  const y = bytes.subarray(1 + half).toString("base64url");
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}

const BASE64URL = /^[A-Za-z0-9_-]{1,100}={0,2}$/;

/** A subscription that pushes can be sent to. */
export const pushTarget = z.object({
  endpoint: z.string().refine(isSafeEndpoint),
  p256dh: z.string().regex(BASE64URL).refine(isPublicKey),
  auth: z
    .string()
    .regex(BASE64URL)
    .refine((text) => bytesOf(text).length === AUTH_BYTES),
});

/** Recipient of the subscription. */
export type PushOwner = { merchantId: string; id: string };

const ownerOf = ({ merchantId, id }: PushOwner) => `${merchantId}/${id}`;

/** Encrypts a subscription for storage. It can only be decrypted in this row. */
export function sealPushTarget(owner: PushOwner, { endpoint, p256dh, auth }: PushTarget): string {
  return sealSecret(PURPOSE, ownerOf(owner), JSON.stringify({ endpoint, p256dh, auth }));
}

/** Decrypts a result of `sealPushTarget`; null if AUTH_SECRET has changed or the target is no longer safe. */
export function openPushTarget(owner: PushOwner, sealed: string): PushTarget | null {
  const opened = openSecret(PURPOSE, ownerOf(owner), sealed);
  return opened === null ? null : (pushTarget.safeParse(JSON.parse(opened)).data ?? null);
}

/** Recipient of a push message: the host, which is not secret, and the subscription. */
export const pushRecipient = ({ service, id }: { service: string; id: string }) => `${service}/${id}`;

/** Returns the subscription in a message's recipient. */
export const subscriptionOf = (recipient: string) => recipient.slice(recipient.lastIndexOf("/") + 1);

/** Push services of common browsers. */
const KNOWN_SERVICE =
  /(?:^|\.)(?:googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/** Whether the push service belongs to a common browser, so that nobody can make it hang on purpose. */
export function isKnownService(recipient: string): boolean {
  const [service = ""] = recipient.split("/");
  return KNOWN_SERVICE.test(service);
}
