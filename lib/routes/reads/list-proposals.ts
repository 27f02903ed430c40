import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type ListedProposal, listedSelect } from "../model/proposal-row";

const PAGE = 50;

/** Returns the latest proposals, and who decided about them. */
export function listProposals(ctx: Context): Promise<ListedProposal[]> {
  requirePermission(ctx, "deliveries:dispatch");
  return ctx.db.planProposal.findMany({ select: listedSelect, orderBy: { createdAt: "desc" }, take: PAGE });
}
