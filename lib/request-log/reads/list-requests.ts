import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { localMinute } from "@/lib/core/time";
import { KEPT_DAYS, PAGE_SIZE } from "../constants";
import type { RequestFilter, StatusClass } from "../filter";
import { timeOfId } from "../model/record";

/** A request as a list shows it. */
export type RequestRow = {
  id: string;
  at: Date;
  method: string;
  path: string;
  /** Null if the client disconnected before the answer. */
  status: number | null;
  errorName: string | null;
  durationMs: number;
  requestId: string;
  /** Of the delivery that it was about; null if about none, or several. */
  orderNumber: string | null;
  credentialName: string | null;
};

const IN_CLASS: Record<StatusClass, Prisma.Sql> = {
  "2xx": Prisma.sql`AND r.status < 400`,
  "4xx": Prisma.sql`AND r.status BETWEEN 400 AND 499`,
  "5xx": Prisma.sql`AND r.status >= 500`,
  none: Prisma.sql`AND r.status IS NULL`,
};

const MINUTE_MS = 60_000;

function conditions({ status, path, credential, from, to, q, after }: RequestFilter, timeZone: string) {
  const behind = after === null ? null : timeOfId(after);
  return Prisma.join(
    [
      status === null ? Prisma.empty : IN_CLASS[status],
      path === null ? Prisma.empty : Prisma.sql`AND r.route = ${path}`,
      credential === null ? Prisma.empty : Prisma.sql`AND r."credentialId" = ${credential}`,
      from === null ? Prisma.empty : Prisma.sql`AND r.at >= ${localMinute(from, timeZone)}`,
      to === null
        ? Prisma.empty
        : Prisma.sql`AND r.at < ${new Date(localMinute(to, timeZone).getTime() + MINUTE_MS)}`,
      q === "" ? Prisma.empty : Prisma.sql`AND (r."requestId" = ${q} OR r."orderNumber" = ${q})`,
      behind === null ? Prisma.empty : Prisma.sql`AND (r.at, r.id) < (${behind}, ${after})`,
    ],
    " ",
  );
}

/**
 * The merchant's requests to the API, the newest first, a page of them.
 * @param input.timeZone in which `from` and `to` are told (IANA name)
 * @returns `after`: behind which the next page begins; null if there is none
 */
export async function listRequests(
  ctx: Context,
  { filter, timeZone }: { filter: RequestFilter; timeZone: string },
): Promise<{ rows: RequestRow[]; after: string | null }> {
  requirePermission(ctx, "requests:read");
  const found = await ctx.db.$queryRaw<RequestRow[]>`
    SELECT r.id, r.at, r.method, r.path, r.status, r."errorName", r."durationMs", r."requestId", r."orderNumber",
      c.name AS "credentialName"
    FROM "ApiRequest" r
    LEFT JOIN "ApiCredential" c ON c."merchantId" = r."merchantId" AND c.id = r."credentialId"
    WHERE r."merchantId" = ${ctx.merchantId} AND r.at >= now() - make_interval(days => ${KEPT_DAYS}::int)
      ${conditions(filter, timeZone)}
    ORDER BY r.at DESC, r.id DESC LIMIT ${PAGE_SIZE + 1}`;
  const rows = found.slice(0, PAGE_SIZE);
  return { rows, after: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}
