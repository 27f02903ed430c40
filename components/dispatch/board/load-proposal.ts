import { getText } from "@/components/texts/server";
import type { Context } from "@/lib/core/context";
import { listCouriers } from "@/lib/dispatch/reads/list-couriers";
import { readProposal } from "@/lib/routes/reads/read-proposal";
import { type ProposalView, proposalView } from "./make-proposal";

/** Reads a proposal and puts it into the page's words. */
export async function loadProposal(ctx: Context, proposalId: string): Promise<ProposalView> {
  const [proposal, couriers] = await Promise.all([readProposal(ctx, proposalId), listCouriers(ctx)]);
  return proposalView(getText("board"), proposal, new Map(couriers.map(({ id, name }) => [id, name])));
}
