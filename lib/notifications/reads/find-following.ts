import type { Db } from "@/lib/core/db";
import { pushPublicKey } from "@/lib/messages/reads/push-public-key";
import { findFollowed } from "../model/follow";

/** Returns the key that a browser needs to subscribe to a delivery; null if it cannot be subscribed to. */
export async function findFollowing(db: Db, code: string): Promise<{ publicKey: string } | null> {
  const followed = await findFollowed(db, code);
  return followed && { publicKey: await pushPublicKey(db) };
}
