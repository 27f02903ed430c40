import type { Db } from "@/lib/core/db";
import { pushPublicKey } from "@/lib/messages/reads/push-public-key";
import { findFollowed } from "../model/follow";

/** What a browser needs to follow a delivery by push; null if it cannot be followed. */
export async function findFollowing(db: Db, code: string): Promise<{ publicKey: string } | null> {
  const followed = await findFollowed(db, code);
  return followed && { publicKey: await pushPublicKey(db) };
}
