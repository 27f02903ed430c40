import type { Prisma } from "@/prisma/generated/client";
import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import type { BATCH_EVENT_TYPES } from "../constants";

/** An event that belongs to no delivery. `data` is that of the API. */
type NewEvent = { type: (typeof BATCH_EVENT_TYPES)[number]; data: Prisma.InputJsonObject };

/** Adds an event to the merchant's feed and webhooks. Call it in the transaction of what happened. */
export async function addEvent({ db, merchantId }: Transaction, event: NewEvent): Promise<void> {
  await db.merchantEvent.create({ data: { merchantId, id: newId(), ...event }, select: { id: true } });
}
