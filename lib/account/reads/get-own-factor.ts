import type { Context } from "@/lib/core/context";
import { actingPersonId } from "../model/acting-person";

/** The acting person's second factor and number of remaining recovery codes; null if it is off. */
export type OwnFactor = { since: Date; codesLeft: number } | null;

export async function getOwnFactor(ctx: Context): Promise<OwnFactor> {
  const userId = actingPersonId(ctx);
  const factor = await ctx.db.secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
  if (!factor?.confirmedAt) return null;
  const codesLeft = await ctx.db.recoveryCode.count({ where: { userId, usedAt: null } });
  return { since: factor.confirmedAt, codesLeft };
}
