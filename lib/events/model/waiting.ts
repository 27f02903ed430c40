import { setTimeout as sleep } from "node:timers/promises";
import { prepared } from "@/lib/core/db/prepared";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { processSingleton } from "@/lib/core/process-singleton";

/** Poll interval for new events while requests wait. */
const POLL_MS = 50;

/** Somebody who waits for an event after this sequence. */
type Waiter = { merchantId: string; after: number; wake: () => void };

type Waiting = { waiters: Set<Waiter>; isPolling: boolean; isStopped: boolean };

const waiting = () =>
  processSingleton<Waiting>("event-waiters", () => ({
    waiters: new Set(),
    isPolling: false,
    isStopped: false,
  }));

const LAST = {
  name: "last events",
  text: `
    SELECT "merchantId", (CASE WHEN "skippedTo" = last THEN "skippedFrom" - 1 ELSE last END)::float8 AS last FROM "EventCounter"
    WHERE "merchantId" IN (SELECT jsonb_array_elements_text($1::jsonb))`,
};

/** Number of a merchant's waiting requests in this process. */
export function countWaiting(merchantId: string): number {
  return [...waiting().waiters].filter((waiter) => waiter.merchantId === merchantId).length;
}

/**
 * Resolves once the merchant has an event after this sequence, or the signal is aborted, or the process ends. However
 * many requests wait, the process sends the database one short query at a time, and none of them holds a connection.
 */
export async function untilEvent(
  of: { merchantId: string; after: number },
  signal: AbortSignal,
): Promise<void> {
  const all = waiting();
  if (all.isStopped || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const waiter = { ...of, wake: () => end() };
    const end = () => {
      all.waiters.delete(waiter);
      signal.removeEventListener("abort", end);
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
    all.waiters.add(waiter);
    if (!all.isPolling) void poll(all);
  });
}

/** Ends all waits and prevents new ones: the process is about to end. */
export function endWaiting(): void {
  const all = waiting();
  all.isStopped = true;
  for (const { wake } of [...all.waiters]) wake();
}

async function poll(all: Waiting): Promise<void> {
  all.isPolling = true;
  while (all.waiters.size > 0) {
    // A lost database appears in other requests; waiting requests fail at the end of the wait.
    await wakeReady(all).catch((error: unknown) => log().debug({ err: error }, "events: not reached"));
    await sleep(POLL_MS, undefined, { ref: false });
  }
  all.isPolling = false;
}

async function wakeReady({ waiters }: Waiting): Promise<void> {
  const merchants = JSON.stringify([...new Set([...waiters].map(({ merchantId }) => merchantId))]);
  const rows = await prepared<{ merchantId: string; last: number }>(db(), LAST, [merchants]);
  const last = new Map(rows.map((row) => [row.merchantId, row.last]));
  for (const { merchantId, after, wake } of [...waiters]) if ((last.get(merchantId) ?? 0) > after) wake();
}
