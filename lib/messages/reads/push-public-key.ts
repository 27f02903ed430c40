import type { Db } from "@/lib/core/db";
import { vapidKeys } from "../model/vapid-keys";

/** The key that browsers subscribe with, so that only this installation can write to them, as base64url. */
export async function pushPublicKey(db: Db): Promise<string> {
  return (await vapidKeys(db)).publicKey;
}
