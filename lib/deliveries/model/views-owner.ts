import type { Context } from "@/lib/core/context";
import { ServiceError, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";

/**
 * Returns the owner of the views: the acting person, for the context's merchant.
 * @throws ServiceError `forbidden` if the actor is not a member.
 */
export function viewsOwner(ctx: Context): { merchantId: Context["merchantId"]; userId: string } {
  requirePermission(ctx, "deliveries:read");
  const { actor, merchantId } = ctx;
  if (actor.kind !== "user") throw new ServiceError("forbidden", "Only a person has saved views");
  return { merchantId, userId: actor.id };
}

/** The error for a name that another view of the person has. */
export const nameTaken = () => validationError({ name: "used" });
