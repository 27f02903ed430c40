import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { Prisma } from "@/prisma/generated/client";
import type { AttemptProblem, OffReason } from "../constants";

/** An endpoint for pages, without its secret. */
export type ListedEndpoint = {
  id: string;
  url: string;
  description: string;
  /** Empty for all types. */
  eventTypes: string[];
  /** Whether an event waits until the previous ones have been delivered or have failed for good. */
  isInOrder: boolean;
  offReason: OffReason | null;
  offAt: Date | null;
  failingSince: Date | null;
  /** End of the period in which the previous secret also signs; null if it no longer does. */
  previousSecretUntil: Date | null;
  createdAt: Date;
  createdByName: string;
  /** Number of waiting messages. */
  waiting: number;
  /** Time of its latest attempt; null before the first. */
  lastAt: Date | null;
  lastStatus: number | null;
  lastProblem: AttemptProblem | null;
};

/** Number of recent messages searched for the last attempt. */
const LATEST_MESSAGES = 20;

/** Counting limit: pages say “more than”. */
export const MOST_COUNTED = 1_000;

/** Returns the merchant's endpoints, oldest first. */
export async function listEndpoints(ctx: Context): Promise<ListedEndpoint[]> {
  requirePermission(ctx, "webhooks:read");
  return find(ctx, Prisma.empty);
}

/** Returns one endpoint of the merchant; null for an unknown or another merchant's endpoint. */
export async function findEndpoint(ctx: Context, id: string): Promise<ListedEndpoint | null> {
  requirePermission(ctx, "webhooks:read");
  const [found = null] = await find(ctx, Prisma.sql`AND e.id = ${id}`);
  return found;
}

function find({ db, merchantId }: Context, condition: Prisma.Sql): Promise<ListedEndpoint[]> {
  return db.$queryRaw<ListedEndpoint[]>`
    SELECT e.id, e.url, e.description, coalesce(e."eventTypes", '{}') AS "eventTypes", e."isInOrder", e."offReason", e."offAt", e."failingSince",
      CASE WHEN e."previousSecretUntil" > now() THEN e."previousSecretUntil" END AS "previousSecretUntil",
      e."createdAt", e."createdByName",
      (SELECT count(*)::int FROM (
        SELECT FROM "WebhookMessage" w
        WHERE w."merchantId" = e."merchantId" AND w."endpointId" = e.id AND w.state = 'pending'
        LIMIT ${MOST_COUNTED + 1}::int
      ) AS counted) AS waiting,
      a.at AS "lastAt", a.status AS "lastStatus", a.problem AS "lastProblem"
    FROM "WebhookEndpoint" e
    LEFT JOIN LATERAL (
      SELECT t.at, t.status, t.problem
      FROM (
        SELECT "eventId" FROM "WebhookMessage" m
        WHERE m."merchantId" = e."merchantId" AND m."endpointId" = e.id
        ORDER BY m."createdAt" DESC, m."eventId" LIMIT ${LATEST_MESSAGES}::int
      ) AS m
      JOIN "WebhookAttempt" t
        ON t."merchantId" = e."merchantId" AND t."endpointId" = e.id AND t."eventId" = m."eventId"
      ORDER BY t.at DESC LIMIT 1
    ) AS a ON true
    WHERE e."merchantId" = ${merchantId} ${condition}
    ORDER BY e."createdAt", e.id`;
}
