import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { projectionLags } from "@/lib/core/projection-lag";
import { eventFeed } from "@/lib/events/jobs";
import { countDue } from "../model/due";

/** A webhook endpoint of a live merchant that fails. Its URL may contain a secret, so only the host is shown. */
type FailingEndpoint = {
  merchantId: string;
  merchantName: string;
  id: string;
  host: string;
  since: Date;
  /** Whether it was switched off because of that. */
  isOff: boolean;
};

/** State of the sending of webhooks. */
export type WebhooksAtAGlance = {
  /** Age of the oldest event that should have been sent, in seconds. */
  seconds: number;
  /** The number of failing endpoints, and those that have failed for the longest time. */
  failing: { count: number; first: FailingEndpoint[] };
};

const MAX_SHOWN = 10;
/** Endpoints that were switched off longer ago are their owners' business. */
const OFF_DAYS = 3;
/** Endpoints that recover sooner are not counted. */
const FAILING_MINUTES = 10;
/** One that has failed for longer would be switched off by the next try, so nothing has been sent to it since. */
const IDLE_DAYS = 6;

type Row = Omit<FailingEndpoint, "host"> & { url: string; count: number };

/** Returns the state of the sending in the whole installation, for staff. */
export async function webhooksAtAGlance(ctx: Context): Promise<WebhooksAtAGlance> {
  requirePermission(ctx, "support:look-up");
  const [due, lags, rows] = await Promise.all([
    countDue(ctx.db),
    projectionLags(ctx.db, [eventFeed([])]),
    ctx.db.$queryRaw<Row[]>`
      SELECT m.id AS "merchantId", m.name AS "merchantName", w.id, w.url, coalesce(w."failingSince", w."offAt") AS since,
        w."offReason" IS NOT NULL AS "isOff", count(*) OVER ()::int AS count
      FROM "WebhookEndpoint" w JOIN "Merchant" m ON m.id = w."merchantId" AND m."sandboxOfId" IS NULL
      WHERE (w."offReason" IS NULL AND w."failingSince" < now() - make_interval(mins => ${FAILING_MINUTES}::int)
          AND w."failingSince" > now() - make_interval(days => ${IDLE_DAYS}::int))
        OR (w."offReason" IN ('failing', 'gone') AND w."offAt" >= now() - make_interval(days => ${OFF_DAYS}::int))
      ORDER BY since, w.id LIMIT ${MAX_SHOWN}`,
  ]);
  return {
    seconds: Math.max(due.seconds, ...lags.map(({ seconds }) => seconds)),
    failing: {
      count: rows[0]?.count ?? 0,
      first: rows.map(({ url, count: _, ...row }) => ({ ...row, host: new URL(url).host })),
    },
  };
}
