import type { Context } from "@/lib/core/context";
import { ServiceError, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";

/**
 * Whose views these are: the acting person's own, for the merchant of the context.
 * @throws ServiceError `forbidden` for who is no person of the merchant.
 */
export function viewsOwner(ctx: Context): { merchantId: Context["merchantId"]; userId: string } {
  requirePermission(ctx, "deliveries:read");
  const { actor, merchantId } = ctx;
  if (actor.kind !== "user") throw new ServiceError("forbidden", "Only a person has saved views");
  return { merchantId, userId: actor.id };
}

/** The refusal of a name that another view of the person has. */
export const nameTaken = () => validationError({ name: "used" });
