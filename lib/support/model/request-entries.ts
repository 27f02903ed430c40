import type { Context } from "@/lib/core/context";
import { MAX_REQUEST_ENTRIES, otherCases } from "../filter";
import type { Environment } from "../constants";
import { type AuditLine, lineEventSelect, lineOfEvent } from "./event-lines";

/** A client may reuse one request id forever; beyond this many events or entries, some are not read. */
const MAX_ENTRIES = 150;

type Entry = AuditLine & { requestId: string; merchantId: string; subjectType: string; subjectId: string };

/** A line about what a request did; `merchantName` is null if it concerns no merchant. */
export type RequestEntry = Entry & { merchantName: string | null };

/**
 * Returns what the request with this id did, in order, to live or to sandbox merchants; live includes entries
 * without a merchant. Clients' ids are case-sensitive; without an exact match, lower case (as ours are) and upper case
 * are tried.
 */
export async function requestEntries(
  ctx: Context,
  requestId: string,
  environment: Environment,
): Promise<RequestEntry[]> {
  for (const spelling of [requestId, ...otherCases(requestId)]) {
    const entries = await entriesOf(ctx, spelling, environment);
    if (entries.length > 0) return entries;
  }
  return [];
}

async function entriesOf(ctx: Context, requestId: string, environment: Environment): Promise<RequestEntry[]> {
  const entries = (await Promise.all([eventsOf(ctx, requestId), besidesOf(ctx, requestId)])).flat();
  if (entries.length === 0) return [];
  const merchants = await ctx.db.merchant.findMany({
    where: { id: { in: [...new Set(entries.map(({ merchantId }) => merchantId))] } },
    select: { id: true, name: true, sandboxOfId: true },
  });
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return entries
    .filter(({ merchantId }) => {
      const isSandbox = (byId.get(merchantId)?.sandboxOfId ?? null) !== null;
      return isSandbox === (environment === "sandbox");
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_REQUEST_ENTRIES)
    .map((entry) => ({ ...entry, merchantName: byId.get(entry.merchantId)?.name ?? null }));
}

async function eventsOf({ db }: Context, requestId: string): Promise<Entry[]> {
  const events = await db.deliveryEvent.findMany({
    where: { requestId },
    take: MAX_ENTRIES,
    select: lineEventSelect,
  });
  return events.map((event) => ({
    ...lineOfEvent(event),
    requestId,
    merchantId: event.merchantId,
    subjectType: "delivery",
    subjectId: event.deliveryId,
  }));
}

function besidesOf({ db }: Context, requestId: string): Promise<Entry[]> {
  // Written as a range: for an equality the planner would rather scan the table in order until it has enough rows.
  return db.$queryRaw<Entry[]>`
    SELECT "requestId", "merchantId", id, action, "actorKind", "actorName", "subjectType", "subjectId", data, "createdAt"
    FROM "AuditEntry" WHERE "requestId" >= ${requestId} AND "requestId" <= ${requestId}
    ORDER BY "requestId" LIMIT ${MAX_ENTRIES}`;
}

/** Returns the deliveries that the entries refer to. */
export function deliveriesIn(entries: readonly RequestEntry[]) {
  return entries
    .filter(({ subjectType }) => subjectType === "delivery")
    .map(({ merchantId, subjectId: deliveryId }) => ({ merchantId, deliveryId }));
}
