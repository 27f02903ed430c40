import { z } from "zod";
import { env } from "@/lib/core/env";
import { openSecret, sealSecret } from "@/lib/core/secrets";
import { type Notice, NOTICES } from "../constants";

const PURPOSE = "unsubscribe";
const OWNER = "recipient";

/** Who unsubscribes from whom: a recipient from everything, or a member of a team from one kind of e-mail. */
export type Unsubscribing =
  | { merchantId: string; recipient: string; member?: never }
  | { merchantId: string; member: { userId: string; notice: Notice }; recipient?: never };

const sealed = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.enum(NOTICES)]),
]);

/** The part of the addresses that says who unsubscribes. It is encrypted: no log shows an e-mail address because of it. */
export function unsubscribeToken({ merchantId, recipient, member }: Unsubscribing): string {
  const who = member ? [merchantId, member.userId, member.notice] : [merchantId, recipient];
  return sealSecret(PURPOSE, OWNER, JSON.stringify(who));
}

/** Who unsubscribes by this token; null if it is none of ours. */
export function openUnsubscribeToken(token: string): Unsubscribing | null {
  const opened = openSecret(PURPOSE, OWNER, token);
  if (opened === null) return null;
  const [merchantId, who, notice] = sealed.parse(JSON.parse(opened));
  return notice === undefined
    ? { merchantId, recipient: who }
    : { merchantId, member: { userId: who, notice } };
}

/** The page on which a recipient unsubscribes. */
export const unsubscribePage = (token: string) => `${env().PUBLIC_URL}/unsubscribe/${token}`;

/** Where a mail program unsubscribes for its reader, by POST (RFC 8058). */
export const oneClickUrl = (token: string) => `${env().PUBLIC_URL}/api/unsubscribe/${token}`;
