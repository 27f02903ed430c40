import type { Context } from "@/lib/core/context";
import { may, requirePermission } from "@/lib/core/permissions";
import { MESSAGE_STATES, type MessageState } from "../constants";

/** An endpoint that was told of an event of a delivery, or is still to be told, and how that stands. */
export type ToldEndpoint = {
  id: string;
  host: string;
  /** The event, by the key of its message. */
  eventId: string;
  /** The number of the event in the delivery's history. */
  deliverySequence: number;
  state: MessageState;
};

type Row = Omit<ToldEndpoint, "host" | "state"> & { url: string; state: string };

/** Far more than a delivery has; the newest ones. */
const MOST = 200;

/**
 * Which endpoints of the merchant are told of the events of a delivery, tests apart. It is an empty list for those who may
 * see the delivery, but not the addresses of endpoints.
 */
export async function listToldEndpoints(
  ctx: Context,
  { deliveryId }: { deliveryId: string },
): Promise<ToldEndpoint[]> {
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
