import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { newId } from "@/lib/core/ids";
import { notifyMembers } from "@/lib/notifications/shared/members";
import type { OffReason } from "../constants";
import { type Due, isTest } from "./due";
import { secondsUntilNextTry } from "./retry";
import type { Outcome } from "./send";
import { switchedOffMail } from "./switched-off-mail";
import type { EndpointKey } from "./enqueue";

/** A message and the outcome of one attempt. */
export type AttemptRecord = { message: Due; outcome: Outcome };

const WRITE = {
  name: "record webhook attempts",
  text: `
    WITH given AS (
      SELECT * FROM jsonb_to_recordset($3::jsonb) AS given(
        "eventId" text, state text, tries int, wait float8, at timestamptz, "durationMs" int, status int,
        problem text, answer text
      )
    ), counted AS (
      UPDATE "WebhookMessage" AS message
      SET state = given.state, attempts = message.attempts + 1, tries = given.tries,
        "nextAttemptAt" = CASE WHEN given.state = 'pending' THEN now() + make_interval(secs => given.wait) END
      FROM given
      WHERE "merchantId" = $1 AND "endpointId" = $2 AND message."eventId" = given."eventId"
      RETURNING message."eventId", message.attempts
    )
    INSERT INTO "WebhookAttempt"
      ("merchantId", "endpointId", "eventId", number, at, "durationMs", status, problem, answer)
    SELECT $1, $2, "eventId", attempts, at, "durationMs", status, problem, answer
    FROM counted JOIN given USING ("eventId")`,
};

/** Stores attempts and the time of the next one. Messages deleted in the meantime are skipped. */
export async function writeAttempts(db: Db, key: EndpointKey, notes: AttemptRecord[]): Promise<void> {
  const rows = notes.map(({ message, outcome: { retryAfter, ...outcome } }) => {
    const tries = message.tries + 1;
    // Shows the result of a test to its sender immediately.
    const wait = isTest(message) ? null : secondsUntilNextTry(tries, retryAfter);
    const unfinished = wait === null ? "failed" : "pending";
    const state = outcome.problem === null ? "delivered" : unfinished;
    return { eventId: message.eventId, state, tries, wait, ...outcome };
  });
  await prepared(db, WRITE, [key.merchantId, key.endpointId, JSON.stringify(rows)]);
}

/** Records since when the endpoint has only failed; null if it does not. */
export async function writeFailingSince(db: Db, key: EndpointKey, failingSince: Date | null): Promise<void> {
  const { merchantId, endpointId } = key;
  await db.webhookEndpoint.updateMany({
    where: { merchantId, id: endpointId },
    data: { failingSince, ...(failingSince === null && { pausedUntil: null }) },
  });
}

/** Delays the first attempt of new events by this many seconds. */
export async function pauseEndpoint(db: Db, key: EndpointKey, seconds: number): Promise<void> {
  await db.$executeRaw`
    UPDATE "WebhookEndpoint" SET "pausedUntil" = now() + make_interval(secs => ${seconds}::double precision)
    WHERE "merchantId" = ${key.merchantId} AND id = ${key.endpointId}`;
}

/** Turns off an active endpoint. Pending messages stay pending until it is turned on again. */
export async function switchEndpointOff(
  tx: Transaction,
  endpointId: string,
  reason: OffReason,
): Promise<void> {
  const { count } = await tx.db.webhookEndpoint.updateMany({
    where: { merchantId: tx.merchantId, id: endpointId, offReason: null },
    data: { offReason: reason, offAt: new Date() },
  });
  if (count > 0) await notifySwitchedOff(tx, endpointId, reason);
}

/**
 * Reports an endpoint that was turned off automatically: in the audit trail, and by email to team members who
 * get this notice.
 */
async function notifySwitchedOff(tx: Transaction, endpointId: string, reason: OffReason): Promise<void> {
  const { url } = await tx.db.webhookEndpoint.findUniqueOrThrow({
    where: { merchantId_id: { merchantId: tx.merchantId, id: endpointId } },
    select: { url: true },
  });
  const merchant = await tx.db.merchant.findUniqueOrThrow({
    where: { id: tx.merchantId },
    select: { key: true, name: true },
  });
  await notifyMembers(tx, {
    notice: "webhook_failing",
    kind: "webhook_switched_off",
    factKey: `webhook_switched_off:${endpointId}:${newId()}`,
    compose: (unsubscribeUrl) => switchedOffMail({ endpointId, url, reason, merchant }, unsubscribeUrl),
  });
  await writeAudit(tx, {
    action: "webhook_endpoint.switched_off",
    subjectType: "webhook_endpoint",
    subjectId: endpointId,
    data: { reason },
  });
}
