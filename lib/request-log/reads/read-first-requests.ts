import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { OPEN_STATUSES } from "@/lib/deliveries/status";

/** Query parameters, in addition to the merchant. */
export const firstRequestsQuery = z.object({});

/** A request and the delivery that it created. */
type Created = { id: string; orderNumber: string };

/** Progress of a new merchant's first API requests. */
export type FirstRequests = {
  /** Whether any credentials were used, which is known even if the log missed the request. */
  isUsed: boolean;
  /** The latest request; null if the log has none. */
  last: { id: string; method: string; path: string; status: number | null; errorName: string | null } | null;
  /** The latest delivery created by one of the latest requests; null if there is none. */
  created: (Created & { isOpen: boolean }) | null;
  /** Changes with each of these. */
  version: string;
};

/** A page polls often. A merchant with more requests has completed its first steps. */
const MAX_FIRST = 1_000;

/** Returns the progress of a merchant's systems: whether a request has arrived, and whether it created a delivery. */
export async function readFirstRequests(ctx: Context): Promise<FirstRequests> {
  requirePermission(ctx, "credentials:write");
  const { merchantId } = ctx;
  const [used, [last = null], [latest]] = await Promise.all([
    ctx.db.apiCredential.findFirst({
      where: { merchantId, lastUsedAt: { not: null } },
      select: { id: true },
    }),
    ctx.db.$queryRaw<NonNullable<FirstRequests["last"]>[]>`
      SELECT id, method, path, status, "errorName" FROM "ApiRequest"
      WHERE "merchantId" = ${merchantId} ORDER BY at DESC, id DESC LIMIT 1`,
    ctx.db.$queryRaw<Created[]>`
      SELECT id, "orderNumber" FROM (
        SELECT * FROM "ApiRequest" WHERE "merchantId" = ${merchantId} ORDER BY at DESC, id DESC LIMIT ${MAX_FIRST}
      ) AS latest
      WHERE "orderNumber" IS NOT NULL AND method = 'POST' AND route = '/deliveries' AND status < 300
      ORDER BY at DESC, id DESC LIMIT 1`,
  ]);
  const isUsed = used !== null || last !== null;
  const created = latest ? { ...latest, isOpen: await isOpen(ctx, latest.orderNumber) } : null;
  return { isUsed, last, created, version: [isUsed, last?.id, created?.id, created?.isOpen].join(" ") };
}

async function isOpen({ db, merchantId }: Context, orderNumber: string): Promise<boolean> {
  const where = { merchantId, orderNumber, status: { in: [...OPEN_STATUSES] } };
  return (await db.delivery.findFirst({ where, select: { id: true } })) !== null;
}
