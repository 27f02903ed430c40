import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { presentEvent } from "@/lib/events/present";
import { readEvents } from "@/lib/events/reads/read-events";
import { ATTEMPT_PROBLEMS, type AttemptProblem, MESSAGE_STATES, type MessageState } from "../constants";
import { buildTestEvent, webhookIdOf } from "../model/test-event";
import { unsignedHeaders } from "../model/sign";
import type { MessageKey } from "../schema";

/** One HTTP request to an endpoint, with its outcome. */
export type ShownAttempt = {
  number: number;
  at: Date;
  durationMs: number;
  /** Null if there was no response. */
  status: number | null;
  /** Reason of the failure, as a code; null for a success. */
  problem: AttemptProblem | null;
  /** Beginning of the response body. */
  answer: string | null;
};

/** A message with its attempts, newest first. */
export type ShownMessage = {
  /** Header `webhook-id`. */
  webhookId: string;
  type: string;
  /** Null for a test. */
  sequence: number | null;
  state: MessageState;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  /** Null for a test, and for an event that belongs to no delivery. */
  orderNumber: string | null;
  /** Name and value of each header of the latest attempt, or of the first one if it is still pending. */
  headers: [name: string, value: string][];
  /** The sent JSON. */
  body: string;
  log: ShownAttempt[];
};

/** Maximum number of shown attempts, the latest ones; the retry schedule has fewer. */
const MOST_ATTEMPTS = 50;

const ATTEMPT = {
  number: true,
  at: true,
  durationMs: true,
  status: true,
  problem: true,
  answer: true,
} as const;

const MESSAGE = {
  eventId: true,
  type: true,
  sequence: true,
  state: true,
  attempts: true,
  createdAt: true,
  nextAttemptAt: true,
  deliveryId: true,
  deliverySequence: true,
  endpoint: { select: { url: true } },
  log: { orderBy: { number: "desc" }, take: MOST_ATTEMPTS, select: ATTEMPT },
} as const;

/**
 * Returns a message to one of the merchant's endpoints, with its content and attempts.
 * @throws ServiceError `notFound`, the same for an unknown one and another merchant's
 */
export async function getMessage(ctx: Context, { id, eventId }: MessageKey): Promise<ShownMessage> {
  requirePermission(ctx, "webhooks:read");
  const { merchantId } = ctx;
  const found = await ctx.db.webhookMessage.findUnique({
    where: { merchantId_endpointId_eventId: { merchantId, endpointId: id, eventId } },
    select: MESSAGE,
  });
  if (!found) throw notFound("Message");
  const { sequence, type, state, attempts, createdAt, nextAttemptAt, log, endpoint } = found;
  const { event, orderNumber } = await tell(ctx, found);
  const body = JSON.stringify(event);
  return {
    type,
    attempts,
    createdAt,
    nextAttemptAt,
    log: log.map(({ problem, ...attempt }) => ({
      ...attempt,
      problem: ATTEMPT_PROBLEMS.find((each) => each === problem) ?? null,
    })),
    webhookId: webhookIdOf(found),
    sequence: sequence === null ? null : Number(sequence),
    state: MESSAGE_STATES.find((each) => each === state) ?? "failed",
    orderNumber,
    headers: headersOf(unsignedHeaders(found, log[0]?.at ?? createdAt), { url: endpoint.url, body }),
    body,
  };
}

/** Returns all headers of the request, including those added by the connection. Signatures are not stored. */
function headersOf(own: Record<string, string>, { url, body }: { url: string; body: string }) {
  const headers = {
    host: new URL(url).host,
    connection: "keep-alive",
    ...own,
    "webhook-signature": "v1,…",
    "content-length": String(Buffer.byteLength(body)),
  };
  return Object.entries(headers);
}

type Told = Parameters<typeof buildTestEvent>[1] & { sequence: bigint | null };

async function tell(ctx: Context, message: Told) {
  const { sequence, eventId, type, deliveryId, deliverySequence } = message;
  if (sequence === null) return { event: await buildTestEvent(ctx, message), orderNumber: null };
  const row = { sequence: Number(sequence), id: eventId, type, deliveryId, deliverySequence };
  const [event] = await readEvents(ctx, [row]);
  if (!event) throw new Error("The content of an event does not exist");
  return { event: presentEvent(event), orderNumber: event.delivery?.orderNumber ?? null };
}
