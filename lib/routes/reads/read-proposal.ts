import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type ListedProposal, listedSelect } from "../model/proposal-row";
import type { ProposalResult } from "../rules/proposal";

/** Returns a proposal with its routes and reasons. @throws ServiceError `notFound` */
export async function readProposal(
  ctx: Context,
  id: string,
): Promise<ListedProposal & { result: ProposalResult }> {
  requirePermission(ctx, "deliveries:dispatch");
  const found = await ctx.db.planProposal.findUnique({
    where: { id },
    select: { ...listedSelect, result: true },
  });
  if (!found) throw notFound("Proposal");
  return { ...found, result: found.result as unknown as ProposalResult };
}
