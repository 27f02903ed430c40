import type { Context } from "@/lib/core/context";
import { may, requirePermission } from "@/lib/core/permissions";
import { MESSAGE_STATES, type MessageState } from "../constants";

/** An endpoint that was or will be notified of a delivery's event, with its state. */
export type NotifiedEndpoint = {
  id: string;
  host: string;
  /** Id of the event in its message's key. */
  eventId: string;
  /** Number of the event in the delivery's history. */
  deliverySequence: number;
  state: MessageState;
};

type Row = Omit<NotifiedEndpoint, "host" | "state"> & { url: string; state: string };

/** Far more than a delivery has; the newest ones are returned. */
const MOST = 200;

/**
 * Lists the merchant's endpoints notified of a delivery's events, without tests. Empty for people who may see
 * the delivery but not the endpoints.
 */
export async function listNotifiedEndpoints(
  ctx: Context,
  { deliveryId }: { deliveryId: string },
): Promise<NotifiedEndpoint[]> {
  requirePermission(ctx, "deliveries:read");
  if (!may(ctx.actor, "webhooks:read") && !may(ctx.actor, "support:look-up")) return [];
  const { merchantId } = ctx;
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT w.id, w.url, m."eventId", m."deliverySequence", m.state
    FROM "WebhookMessage" m JOIN "WebhookEndpoint" w ON w."merchantId" = m."merchantId" AND w.id = m."endpointId"
    WHERE m."merchantId" = ${merchantId} AND m."deliveryId" = ${deliveryId} AND m.sequence IS NOT NULL
    ORDER BY m.sequence DESC, w."createdAt", w.id LIMIT ${MOST}`;
  return rows.map(({ url, state, ...row }) => ({
    ...row,
    host: new URL(url).host,
    state: MESSAGE_STATES.find((each) => each === state) ?? "failed",
  }));
}
