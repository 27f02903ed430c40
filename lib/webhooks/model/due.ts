import type { Context } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import type { Db } from "@/lib/core/db";
import { presentEvent } from "@/lib/events/present";
import { readEvents } from "@/lib/events/reads/read-events";
import { openWebhookSecret } from "../shared/secret";
import type { Target } from "./send";
import { buildTestEvent } from "./test-event";
import type { EndpointKey } from "./enqueue";

/** A message that is due. */
export type Due = {
  eventId: string;
  sequence: number | null;
  type: string;
  deliveryId: string | null;
  deliverySequence: number | null;
  /** Number of failed attempts since the schedule started. */
  tries: number;
  createdAt: Date;
};

/** Whether a person sent it to test the endpoint: nothing has happened. */
export const isTest = ({ sequence }: Pick<Due, "sequence">) => sequence === null;

/** A message and its body. */
export type Ready = Due & { body: string };

/** Data of an active endpoint for a run. */
export type LiveEndpoint = Target & { failingSince: Date | null; isInOrder: boolean };

type LiveRow = {
  url: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  failingSince: Date | null;
  isInOrder: boolean;
  isSandbox: boolean;
};

const LIVE = {
  name: "live webhook endpoint",
  text: `
    SELECT url, secret, "previousSecret", "previousSecretUntil", "failingSince", "isInOrder",
      "sandboxOfId" IS NOT NULL AS "isSandbox"
    FROM "WebhookEndpoint" w JOIN "Merchant" m ON m.id = w."merchantId"
    WHERE w."merchantId" = $1 AND w.id = $2 AND w."offReason" IS NULL`,
};

/** Returns the endpoint; null if it is off or does not exist. */
export async function readLiveEndpoint(db: Db, key: EndpointKey): Promise<LiveEndpoint | null> {
  const [row] = await prepared<LiveRow>(db, LIVE, [key.merchantId, key.endpointId]);
  if (!row) return null;
  const { url, isSandbox, isInOrder, secret, previousSecret, previousSecretUntil, failingSince } = row;
  const isOverlap = previousSecretUntil !== null && previousSecretUntil.getTime() > Date.now();
  const sealed = [secret, isOverlap ? previousSecret : null];
  const secrets = sealed.flatMap((each) => (each === null ? [] : (openWebhookSecret(key, each) ?? [])));
  return { url, isSandbox, isInOrder, secrets, failingSince };
}

const DUE = {
  name: "due webhook messages",
  text: `
    SELECT "eventId", sequence::float8 AS sequence, type, "deliveryId", "deliverySequence", tries, "createdAt"
    FROM "WebhookMessage"
    WHERE "merchantId" = $1 AND "endpointId" = $2 AND state = 'pending' AND "nextAttemptAt" <= now()
      AND NOT ("eventId" = ANY (ARRAY(SELECT jsonb_array_elements_text($3::jsonb))))
    ORDER BY "nextAttemptAt", sequence LIMIT $4::int`,
};

/**
 * The same for an in-order endpoint: only messages before the first one that waits for its next attempt. Tests have
 * no position in the order.
 */
const DUE_IN_ORDER = {
  name: "due webhook messages in order",
  text: `
    SELECT "eventId", sequence::float8 AS sequence, type, "deliveryId", "deliverySequence", tries, "createdAt"
    FROM "WebhookMessage"
    WHERE "merchantId" = $1 AND "endpointId" = $2 AND state = 'pending' AND "nextAttemptAt" <= now()
      AND NOT ("eventId" = ANY (ARRAY(SELECT jsonb_array_elements_text($3::jsonb))))
      AND (sequence IS NULL OR sequence < coalesce((
        SELECT min(sequence) FROM "WebhookMessage"
        WHERE "merchantId" = $1 AND "endpointId" = $2 AND state = 'pending' AND "nextAttemptAt" > now()
      ), 9223372036854775807))
    ORDER BY sequence NULLS FIRST LIMIT $4::int`,
};

/** Returns the next due messages, due longest first, without those already in progress. */
export async function readDue(
  ctx: Context,
  {
    endpointId,
    isInOrder,
    inProgress,
    limit,
  }: { endpointId: string; isInOrder: boolean; inProgress: Iterable<string>; limit: number },
): Promise<Ready[]> {
  const known = JSON.stringify([...inProgress]);
  const due = await prepared<Due>(ctx.db, isInOrder ? DUE_IN_ORDER : DUE, [
    ctx.merchantId,
    endpointId,
    known,
    limit,
  ]);
  const events = due.flatMap(({ eventId: id, sequence, type, deliveryId, deliverySequence }) =>
    sequence === null ? [] : [{ id, sequence, type, deliveryId, deliverySequence }],
  );
  const details = await readEvents(ctx, events);
  const bodies = new Map(details.map((detail) => [detail.id, JSON.stringify(presentEvent(detail))]));
  const ready = async (message: Due): Promise<Ready> => {
    const event = bodies.get(message.eventId) ?? JSON.stringify(await buildTestEvent(ctx, message));
    return { ...message, body: event };
  };
  return Promise.all(due.map(ready));
}

const ALL_DUE = {
  name: "all webhook messages due",
  text: `
    SELECT coalesce(sum(due.count), 0)::int AS count,
      coalesce(extract(epoch FROM now() - min(due.oldest)), 0)::float8 AS seconds
    FROM "WebhookEndpoint" w CROSS JOIN LATERAL (
      SELECT count(*) AS count, min(at) AS oldest FROM (
        SELECT "nextAttemptAt" AS at FROM "WebhookMessage"
        WHERE "merchantId" = w."merchantId" AND "endpointId" = w.id AND state = 'pending' AND "nextAttemptAt" <= now()
          AND (NOT w."isInOrder" OR sequence IS NULL OR sequence < coalesce((
            SELECT min(sequence) FROM "WebhookMessage"
            WHERE "merchantId" = w."merchantId" AND "endpointId" = w.id AND state = 'pending' AND "nextAttemptAt" > now()
          ), 9223372036854775807))
        ORDER BY "nextAttemptAt" LIMIT 10000
      ) AS first
    ) AS due
    WHERE w."offReason" IS NULL AND (w."pausedUntil" IS NULL OR w."pausedUntil" <= now())`,
};

/**
 * Counts the due messages of all merchants, at most 10,000 of each endpoint, and returns the age of the oldest in
 * seconds. Paused endpoints and messages that wait for another one do not count.
 */
export async function countDue(db: Db): Promise<{ count: number; seconds: number }> {
  const [due] = await prepared<{ count: number; seconds: number }>(db, ALL_DUE, []);
  return { count: 0, seconds: 0, ...due };
}

const NEXT = {
  name: "next webhook message",
  text: `
    SELECT greatest(extract(epoch FROM "nextAttemptAt" - now()), 0)::float8 AS seconds
    FROM "WebhookMessage" m JOIN "WebhookEndpoint" w ON w."merchantId" = $1 AND w.id = $2 AND w."offReason" IS NULL
    WHERE m."merchantId" = $1 AND m."endpointId" = $2 AND state = 'pending' AND "nextAttemptAt" IS NOT NULL
      AND (NOT w."isInOrder" OR sequence IS NULL OR sequence = (
        SELECT min(sequence) FROM "WebhookMessage"
        WHERE "merchantId" = $1 AND "endpointId" = $2 AND state = 'pending'
      ))
    ORDER BY "nextAttemptAt" LIMIT 1`,
};

/** Returns the seconds until the next message is due; null if there is none, or the endpoint is off. */
export async function secondsUntilDue(db: Db, key: EndpointKey): Promise<number | null> {
  const [row] = await prepared<{ seconds: number }>(db, NEXT, [key.merchantId, key.endpointId]);
  return row?.seconds ?? null;
}
