import { z } from "zod";
import { env } from "@/lib/core/env";
import { openSecret, sealSecret } from "@/lib/core/secrets";
import { type Notice, NOTICES } from "../constants";

const PURPOSE = "unsubscribe";
const OWNER = "recipient";

/** A recipient who unsubscribes from everything, or a team member who unsubscribes from one type of email. */
export type Unsubscribing =
  | { merchantId: string; recipient: string; member?: never }
  | { merchantId: string; member: { userId: string; notice: Notice }; recipient?: never };

const sealed = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.enum(NOTICES)]),
]);

/** The token in unsubscribe URLs. Encrypted, so that logs do not contain email addresses. */
export function unsubscribeToken({ merchantId, recipient, member }: Unsubscribing): string {
  const who = member ? [merchantId, member.userId, member.notice] : [merchantId, recipient];
  return sealSecret(PURPOSE, OWNER, JSON.stringify(who));
}

/** Decrypts a token; null if it is not ours. */
export function openUnsubscribeToken(token: string): Unsubscribing | null {
  const opened = openSecret(PURPOSE, OWNER, token);
  if (opened === null) return null;
  const [merchantId, who, notice] = sealed.parse(JSON.parse(opened));
  return notice === undefined
    ? { merchantId, recipient: who }
    : { merchantId, member: { userId: who, notice } };
}

/** URL of the page on which a recipient unsubscribes. */
export const unsubscribePage = (token: string) => `${env().PUBLIC_URL}/unsubscribe/${token}`;

/** URL for one-click unsubscribe by POST (RFC 8058). */
export const oneClickUrl = (token: string) => `${env().PUBLIC_URL}/api/unsubscribe/${token}`;
