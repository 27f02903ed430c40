import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";
import { may } from "@/lib/core/permissions";

/**
 * Returns the id of the acting member.
 * @throws ServiceError `forbidden` for any other actor
 */
export function memberId({ actor }: Pick<Context, "actor">): string {
  if (actor.kind !== "user") throw forbidden("Only a person has exports");
  return actor.id;
}

/** Selects what the member may change: everything for owners, otherwise what they made. */
export const changeable = (ctx: Pick<Context, "actor" | "merchantId">) => ({
  merchantId: ctx.merchantId,
  ...(!may(ctx.actor, "merchant:write") && { userId: memberId(ctx) }),
});
