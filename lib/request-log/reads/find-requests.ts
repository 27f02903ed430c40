import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { LoggedRequest } from "./get-request";

/** A client may send one request id with every request. */
const MAX_FOUND = 10;

/** A request as shown to staff. */
export type FoundRequest = LoggedRequest & { merchantName: string };

/**
 * Returns the latest requests with one of the ids, of any live merchant or of any sandbox. For staff; the caller
 * audits it.
 * @throws ServiceError `forbidden` for everyone but staff.
 */
export function findRequests(
  ctx: Context,
  { requestIds, isSandbox }: { requestIds: string[]; isSandbox: boolean },
): Promise<FoundRequest[]> {
  requirePermission(ctx, "support:look-up");
  return ctx.db.$queryRaw<FoundRequest[]>`
    SELECT r.*, c.name AS "credentialName", m.name AS "merchantName", false AS "hasDelivery"
    FROM "ApiRequest" r
    JOIN "Merchant" m ON m.id = r."merchantId" AND (m."sandboxOfId" IS NOT NULL) = ${isSandbox}
    LEFT JOIN "ApiCredential" c ON c."merchantId" = r."merchantId" AND c.id = r."credentialId"
    WHERE r."requestId" = ANY(${requestIds}::text[])
    ORDER BY r.at DESC LIMIT ${MAX_FOUND}`;
}
