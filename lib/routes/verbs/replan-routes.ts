import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { replanRules } from "../model/dispatch-rules";
import { findReplanNeed } from "../model/replan-need";
import { type WithinLimits, withinLimits } from "../rules/replan-limits";
import { decideProposal } from "./decide-proposal";
import { proposeRoutes } from "./propose-routes";

const NOTHING: WithinLimits = { accepted: [], withheld: [] };

/** Result of planning again: `proposed` waits for dispatch. */
export type Replanned = "off" | "nothing" | "proposed" | "accepted";

/**
 * Plans routes again if something has happened that needs it, and replaces an earlier proposal that nobody has decided about. In
 * automatic mode, the changes within the operator's limits are accepted at once. Deliveries that a person assigned or pinned stay.
 */
export async function replanRoutes(ctx: Context, { now }: { now: Date }): Promise<Replanned> {
  requirePermission(ctx, "deliveries:dispatch");
  const rules = await replanRules(ctx.db);
  if (rules.mode === "off") return "off";
  const need = await findReplanNeed(ctx, rules, now);
  if (!need) return "nothing";
  const proposal = await propose(ctx, need);
  if (!proposal) return "nothing";
  const { id: proposalId, result } = proposal;
  const { accepted, withheld } = rules.mode === "automatic" ? withinLimits(result, rules, now) : NOTHING;
  return inTransaction(ctx, async (tx) => {
    await discardOlder(tx, proposalId);
    if (result.deliveries.length === 0) {
      await decideProposal(tx, { proposalId, accept: "none" });
      return "nothing";
    }
    if (withheld.length > 0) {
      await writeAudit(tx, {
        action: "plan.withheld",
        subjectType: "plan",
        subjectId: proposalId,
        data: {
          deliveries: withheld.map(({ delivery: { orderNumber, merchantId }, because }) => ({
            merchantId,
            orderNumber,
            because,
          })),
        },
      });
    }
    if (accepted.length === 0) return "proposed";
    const accept = accepted.map(({ merchantId, deliveryId }) => ({ merchantId, deliveryId }));
    await decideProposal(tx, { proposalId, accept });
    return "accepted";
  });
}

/** Returns null if no courier can work. */
async function propose(
  ctx: Context,
  { cause, deliveries }: NonNullable<Awaited<ReturnType<typeof findReplanNeed>>>,
) {
  try {
    return await proposeRoutes(ctx, { strategy: "plan", couriers: [], deliveries, mayReassign: true, cause });
  } catch (error) {
    if (error instanceof ServiceError && error.code === "unprocessable") return null;
    throw error;
  }
}

/** Discards what was proposed automatically before, and has not been decided. */
async function discardOlder(tx: Transaction, proposalId: string): Promise<void> {
  const older = await tx.db.planProposal.findMany({
    where: { state: "open", cause: { not: "requested" }, id: { not: proposalId } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of older) await decideProposal(tx, { proposalId: id, accept: "none" });
}
