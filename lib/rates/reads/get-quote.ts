import type { Context } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import type { MerchantId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { formatTimestamp } from "@/lib/core/time";
import { readQuoteId } from "../model/quote-id";
import type { BindingQuote, Promised } from "../rules/promise";

/**
 * Returns a quote that can still be accepted, from its id alone.
 * @throws ServiceError `notFound`: with the same message for an unknown quote and another merchant's, or with the time
 * for one that has expired
 */
export function getQuote(ctx: Context, id: string): Promise<Promised & BindingQuote> {
  requirePermission(ctx, "rates:quote");
  return new Promise((resolve) => resolve(acceptable(ctx.merchantId, id)));
}

function acceptable(merchantId: MerchantId, id: string): Promised & BindingQuote {
  const promised = readQuoteId(merchantId, id);
  if (!promised) throw notFound("Quote");
  if (promised.expiresAt.getTime() > Date.now()) return { ...promised, id };
  const at = formatTimestamp(promised.expiresAt);
  throw new ServiceError("notFound", say("The quote expired at {at}; get a new one", { at }));
}
