import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type RequestRecord, timeOfId } from "../model/record";

/** A request with everything that is stored. */
export type LoggedRequest = RequestRecord & {
  credentialName: string | null;
  /** Whether the merchant has a delivery with its order number. */
  hasDelivery: boolean;
};

/**
 * Returns one request of the merchant.
 * @throws ServiceError `notFound`, the same for an unknown and another merchant's request.
 */
export async function getRequest(ctx: Context, id: string): Promise<LoggedRequest> {
  requirePermission(ctx, "credentials:write");
  const at = timeOfId(id);
  const [found] =
    at === null
      ? []
      : await ctx.db.$queryRaw<LoggedRequest[]>`
          SELECT r.*, c.name AS "credentialName", EXISTS (
            SELECT FROM "Delivery" d WHERE d."merchantId" = r."merchantId" AND d."orderNumber" = r."orderNumber"
          ) AS "hasDelivery"
          FROM "ApiRequest" r
          LEFT JOIN "ApiCredential" c ON c."merchantId" = r."merchantId" AND c.id = r."credentialId"
          WHERE r."merchantId" = ${ctx.merchantId} AND r.at = ${at} AND r.id = ${id}`;
  if (!found) throw notFound("Request");
  return found;
}
