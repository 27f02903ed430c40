import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { writeAuditOfView } from "@/lib/core/audit";
import { findRequests, type FoundRequest } from "@/lib/request-log/reads/find-requests";
import { auditSearch } from "../model/audit-search";
import { findMany, type SearchLine } from "../model/find-many";
import { findOne } from "../model/find-one";
import { findMerchants, type FoundMerchant } from "../model/find-merchants";
import { type Hit, loadHits } from "../model/hits";
import { isOneLine, mayBePerson, mayBeRequestId, otherCases, readAsList, readSearch } from "../filter";
import type { RequestEntry } from "../model/request-entries";
import type { Environment } from "../constants";
import type { SearchInput } from "../schema";

export type { SearchLine } from "../model/find-many";
export type { FoundMerchant } from "../model/find-merchants";
export type { Hit } from "../model/hits";
export type { RequestEntry } from "../model/request-entries";

/** The result of searching one text. */
export type FoundOne = {
  kind: "one";
  text: string;
  /** Best matches first. */
  hits: Hit[];
  /** Whether there are more, which are not listed. */
  isCapped: boolean;
  /** Live merchants with this name, or with a team member of this name or email address. */
  merchants: FoundMerchant[];
  /** The entries of a request if the text is its id; otherwise empty. */
  request: RequestEntry[];
  /** Matches in the request log. */
  logged: FoundRequest[];
};

/** Results for each order number of a list. */
export type FoundMany = {
  kind: "many";
  lines: SearchLine[];
  /** Number of order numbers that were not searched, because there were too many. */
  left: number;
};

export type SearchResult = FoundOne | FoundMany;

type Options = { isExport?: boolean };

/**
 * The support search, over all live merchants or all sandboxes. Detects what was entered: an order number, a
 * list of them, a part of one, a phone number in any format, names, addresses, an email address or its start,
 * a tracking code or link, a request id, or the name of a merchant or of a team member. Every search is
 * audited: for the platform with the search text, and for each delivery shown.
 * @throws ServiceError `forbidden` for everyone but staff
 */
export async function searchForSupport(
  ctx: Context,
  { q, environment }: SearchInput,
  { isExport = false }: Options = {},
): Promise<SearchResult> {
  requirePermission(ctx, "support:look-up");
  const result = await find(ctx, q, environment);
  await auditSearch(ctx, {
    text: q,
    hits: hitsOf(result),
    data: {
      space: environment,
      ...(isExport && { isExport }),
      ...(result.kind === "many" && { orderNumbers: result.lines.map(({ asked }) => asked) }),
    },
  });
  if (result.kind === "one") await auditLogged(ctx, result.logged);
  return result;
}

/** Each merchant's trail records that its requests were viewed. */
async function auditLogged(ctx: Context, logged: readonly FoundRequest[]): Promise<void> {
  for (const { merchantId, id } of logged) {
    await writeAuditOfView(forMerchant(ctx, merchantId), {
      action: "api_request.viewed_by_staff",
      subjectType: "api_request",
      subjectId: id,
    });
  }
}

async function find(ctx: Context, q: string, environment: Environment): Promise<SearchResult> {
  const read = readSearch(q);
  if (read.kind === "many") {
    const lines = await findMany(ctx, read.lines, environment);
    const isAddress = isOneLine(q) && lines.every(({ hits }) => hits.length === 0);
    const address = isAddress ? await searchOne(ctx, q.trim(), environment) : null;
    return address && address.hits.length > 0 ? address : { ...read, lines };
  }
  const one = await searchOne(ctx, read.text, environment);
  const list =
    one.hits.length === 0 && one.merchants.length === 0 && one.request.length + one.logged.length === 0
      ? readAsList(read.text)
      : null;
  if (list?.kind === "many") {
    const lines = await findMany(ctx, list.lines, environment);
    if (lines.some((line) => line.hits.length > 0)) return { ...list, lines };
  }
  return one;
}

async function searchOne(ctx: Context, text: string, environment: Environment): Promise<FoundOne> {
  const requestIds = mayBeRequestId(text) ? [text, ...otherCases(text)] : [];
  const [{ keys, ...found }, merchants, logged] = await Promise.all([
    findOne(ctx, text, environment),
    environment === "live" && mayBePerson(text) ? findMerchants(ctx, text) : [],
    requestIds.length > 0 ? findRequests(ctx, { requestIds, isSandbox: environment === "sandbox" }) : [],
  ]);
  return { kind: "one", text, hits: await loadHits(ctx, keys), merchants, logged, ...found };
}

/** Returns all deliveries in a result. */
export function hitsOf(result: SearchResult): Hit[] {
  return result.kind === "one" ? result.hits : result.lines.flatMap(({ hits }) => hits);
}

/** Returns the only delivery with this exact order number or tracking code; null if there are several. */
export function onlyExactHit(result: SearchResult): Hit | null {
  const exact = hitsOf(result).filter(({ why }) => why === "order_number" || why === "tracking_code");
  return result.kind === "one" && exact.length === 1 ? (exact[0] ?? null) : null;
}
