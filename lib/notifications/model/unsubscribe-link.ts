import { z } from "zod";
import { env } from "@/lib/core/env";
import { openSecret, sealSecret } from "@/lib/core/secrets";

const PURPOSE = "unsubscribe";
const OWNER = "recipient";

/** Who unsubscribes from whom. */
export type Unsubscribing = { merchantId: string; recipient: string };

const sealed = z.tuple([z.string(), z.string()]);

/** The part of the addresses that says who unsubscribes. It is encrypted: no log shows an e-mail address because of it. */
export function unsubscribeToken({ merchantId, recipient }: Unsubscribing): string {
  return sealSecret(PURPOSE, OWNER, JSON.stringify([merchantId, recipient]));
}

/** Who unsubscribes by this token; null if it is none of ours. */
export function openUnsubscribeToken(token: string): Unsubscribing | null {
  const opened = openSecret(PURPOSE, OWNER, token);
  if (opened === null) return null;
  const [merchantId, recipient] = sealed.parse(JSON.parse(opened));
  return { merchantId, recipient };
}

/** The page on which a recipient unsubscribes. */
export const unsubscribePage = (token: string) => `${env().PUBLIC_URL}/unsubscribe/${token}`;

/** Where a mail program unsubscribes for its reader, by POST (RFC 8058). */
export const oneClickUrl = (token: string) => `${env().PUBLIC_URL}/api/unsubscribe/${token}`;
