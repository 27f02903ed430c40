import webPush from "web-push";
import type { Db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { openSecret, sealSecret } from "@/lib/core/secrets";

/** P-256 key pair that identifies this installation to push services (RFC 8292), as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const PURPOSE = "push keys";
const ID = "installation";

/**
 * Returns the keys of this installation. They are created on first use, and recreated if AUTH_SECRET has
 * changed; browsers subscribed with the old ones must subscribe again. If several processes create keys, one
 * wins.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const stored = await read(db);
  const opened = stored && opening(stored);
  if (opened) return opened;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const data = { publicKey, sealedPrivateKey: sealSecret(PURPOSE, publicKey, privateKey) };
  if (stored) await db.vapidKeys.updateMany({ where: { id: ID, publicKey: stored.publicKey }, data });
  else await db.vapidKeys.createMany({ data: [{ id: ID, ...data }], skipDuplicates: true });
  const winner = await read(db);
  const keys = winner && opening(winner);
  if (!keys) throw new Error("The keys of pushes cannot be read: the processes have different AUTH_SECRETs");
  return keys;
}

type Stored = { publicKey: string; sealedPrivateKey: string };

const read = (db: Db): Promise<Stored | null> =>
  db.vapidKeys.findUnique({ where: { id: ID }, select: { publicKey: true, sealedPrivateKey: true } });

function opening({ publicKey, sealedPrivateKey }: Stored): VapidKeys | null {
  const privateKey = openSecret(PURPOSE, publicKey, sealedPrivateKey);
  return privateKey === null ? null : { publicKey, privateKey };
}

/** Contact for push services: `mailto:` or, without a configured sender address, the service's URL. */
export function vapidSubject(): string {
  const { MAIL_FROM = "", PUBLIC_URL } = env();
  const [address] = /[^<>\s]+@[^<>\s]+/.exec(MAIL_FROM) ?? [];
  if (address !== undefined) return `mailto:${address}`;
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  // The library rejects http.
  return protocol === "https:" ? origin : `mailto:operator@${hostname}`;
}
