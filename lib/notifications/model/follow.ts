import type { Db } from "@/lib/core/db";
import type { Context, Transaction } from "@/lib/core/context";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { addJob } from "@/lib/core/queue/job";
import { hashSecret } from "@/lib/core/secrets";
import { isFinal } from "@/lib/deliveries/status";
import { FACTS } from "../constants";
import { TELL_TASK, tellKey } from "./fan-out";
import { readSettings } from "./settings";

/** A delivery that browsers can follow, by its merchant. */
export type Followed = Pick<Context, "merchantId"> & { id: string };

/** Where somebody without an account comes from. */
export type From = { db: Db; requestId: string | null };

/** The context in which somebody with a tracking code acts. */
export const recipientContext = (from: From, merchantId: string): Context =>
  forMerchant(platformContext({ kind: "system", name: "The recipient" }, from), merchantId);

/** The delivery of a tracking code; null if there is none, it has ended, or its merchant tells nothing by push. */
export async function findFollowed(db: Db, code: string): Promise<Followed | null> {
  const found = await db.delivery.findFirst({
    where: { trackingCode: code },
    select: { merchantId: true, id: true, status: true },
  });
  if (!found || isFinal(found.status)) return null;
  const ctx = recipientContext({ db, requestId: null }, found.merchantId);
  const { enabled } = await readSettings(ctx);
  if (!FACTS.some((fact) => enabled.includes(`${fact} push`))) return null;
  return { merchantId: ctx.merchantId, id: found.id };
}

/** Two browsers that follow a delivery at the same time are counted one after the other. */
export async function lockFollowers({ db }: Transaction, deliveryId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`followers of ${deliveryId}`}, 0))`;
}

/** Tells nobody anything yet, but comes back when the expected arrival has passed. */
export async function lookAfterFollower({ db, merchantId }: Transaction, deliveryId: string): Promise<void> {
  await addJob(db, {
    task: TELL_TASK,
    payload: { merchantId, deliveryId },
    key: tellKey(deliveryId),
    runInSeconds: 0,
  });
}

/** The row of a browser that follows a delivery. */
export const followerKey = ({ merchantId, id }: { merchantId: string; id: string }, endpoint: string) => ({
  merchantId,
  deliveryId: id,
  endpointHash: hashSecret(endpoint),
});
