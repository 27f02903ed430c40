import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { keptDays } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { localMinute } from "@/lib/core/time";
import { MAX_LOOKED_AT, PAGE_SIZE } from "../constants";
import type { RequestFilter, StatusClass } from "../filter";
import { timeOfId } from "../model/record";

/** A request in a list. */
export type RequestRow = {
  id: string;
  at: Date;
  method: string;
  path: string;
  /** Null if the client disconnected before the response. */
  status: number | null;
  errorName: string | null;
  durationMs: number;
  requestId: string;
  /** Order number of its delivery; null without a delivery, or with several. */
  orderNumber: string | null;
  credentialName: string | null;
};

const IN_CLASS: Record<StatusClass, Prisma.Sql> = {
  "2xx": Prisma.sql`AND r.status < 400`,
  "4xx": Prisma.sql`AND r.status BETWEEN 400 AND 499`,
  "5xx": Prisma.sql`AND r.status >= 500`,
  none: Prisma.sql`AND r.status IS NULL`,
};

/** Filters with their own index. */
const FAILED = Prisma.sql`AND (r.status >= 400 OR r.status IS NULL)`;

const MINUTE_MS = 60_000;

/** Filters that an index resolves directly. */
function within(ctx: Context, { filter, timeZone }: ListInput): Prisma.Sql {
  const { status, from, to, q, after } = filter;
  const behind = after === null ? null : timeOfId(after);
  return Prisma.join(
    [
      Prisma.sql`r."merchantId" = ${ctx.merchantId} AND r.at >= now() - make_interval(days => ${keptDays("requests")}::int)`,
      status === null || status === "2xx" ? Prisma.empty : FAILED,
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

/** Filters checked on each request. */
function matching({ status, path, credential }: RequestFilter): Prisma.Sql {
  return Prisma.join(
    [
      status === null ? Prisma.empty : IN_CLASS[status],
      path === null ? Prisma.empty : Prisma.sql`AND r.route = ${path}`,
      credential === null ? Prisma.empty : Prisma.sql`AND r."credentialId" = ${credential}`,
    ],
    " ",
  );
}

type ListInput = { filter: RequestFilter; timeZone: string };

type RequestPage = {
  rows: RequestRow[];
  /** Start of the next page; null if there is none. */
  after: string | null;
  /** Whether the search stopped at the limit: older requests may match. */
  isStopped: boolean;
};

/**
 * Lists the merchant's API requests, newest first, one page. Examines a limited number of requests.
 * @param input.timeZone time zone of `from` and `to` (IANA name)
 */
export async function listRequests(ctx: Context, input: ListInput): Promise<RequestPage> {
  requirePermission(ctx, "requests:read");
  const { status, path, credential } = input.filter;
  const isLookedThrough = [status, path, credential].some((each) => each !== null);
  const range = within(ctx, input);
  const found = await ctx.db.$queryRaw<RequestRow[]>`
    SELECT r.id, r.at, r.method, r.path, r.status, r."errorName", r."durationMs", r."requestId", r."orderNumber",
      c.name AS "credentialName"
    FROM (
      SELECT r.* FROM "ApiRequest" r WHERE ${range} ORDER BY r.at DESC, r.id DESC
      LIMIT ${isLookedThrough ? MAX_LOOKED_AT : PAGE_SIZE + 1}
    ) r
    LEFT JOIN "ApiCredential" c ON c."merchantId" = r."merchantId" AND c.id = r."credentialId"
    WHERE true ${matching(input.filter)}
    ORDER BY r.at DESC, r.id DESC LIMIT ${PAGE_SIZE + 1}`;
  const rows = found.slice(0, PAGE_SIZE);
  if (found.length > PAGE_SIZE) return { rows, after: rows.at(-1)?.id ?? null, isStopped: false };
  if (!isLookedThrough) return { rows, after: null, isStopped: false };
  const [last, further] = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM "ApiRequest" r WHERE ${range}
    ORDER BY r.at DESC, r.id DESC OFFSET ${MAX_LOOKED_AT - 1} LIMIT 2`;
  const isStopped = further !== undefined;
  return { rows, after: isStopped ? (last?.id ?? null) : null, isStopped };
}
