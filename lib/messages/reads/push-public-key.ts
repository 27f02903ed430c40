import type { Db } from "@/lib/core/db";
import { vapidKeys } from "../model/vapid-keys";

/** Returns the key that browsers subscribe with, as base64url. Only this installation can send to them. */
export async function pushPublicKey(db: Db): Promise<string> {
  return (await vapidKeys(db)).publicKey;
}
