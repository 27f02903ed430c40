import { randomInt } from "node:crypto";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { planRoutes } from "@/lib/plans/shared/plan-routes";
import type { ProposalCause } from "@/prisma/generated/client";
import { MAX_COURIERLESS, readAhead } from "../model/ahead";
import { choose } from "../model/choose";
import { matricesOf } from "../model/places";
import { draftOf } from "../model/problem";
import { resultOf } from "../model/result";
import { solveDraft } from "../model/solve";
import type { ProposalResult } from "../rules/proposal";
import type { ProposeInput } from "../schema";

const SEEDS = 2 ** 31;

/**
 * Plans routes and stores them as a proposal, which changes nothing until somebody accepts it. The system moves only what a plan
 * assigned; a person who allows it also moves what people assigned. Pinned stops stay. Of many deliveries without a courier, the
 * earliest due are planned.
 * @throws ServiceError `unprocessable` without couriers who can work
 */
export async function proposeRoutes(
  ctx: Context,
  { cause = "requested", ...input }: ProposeInput & { cause?: ProposalCause },
): Promise<{ id: string; result: ProposalResult }> {
  requirePermission(ctx, "deliveries:dispatch");
  const now = new Date();
  const keepsPersons = ctx.actor.kind === "system";
  const chosen = choose(await readAhead(ctx, MAX_COURIERLESS), { ...input, now, keepsPersons });
  if (chosen.couriers.length === 0) throw new ServiceError("unprocessable", "No courier can work now");
  const draft = draftOf(chosen, now);
  const seed = randomInt(SEEDS);
  const options = { strategy: input.strategy, seed, solver: planRoutes };
  const result = await resultOf(await solveDraft(draft, await matricesOf(draft), options));
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    const { strategy } = input;
    await tx.db.planProposal.create({
      data: { id, cause, strategy, createdByName: ctx.actor.name, seed, result },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "plan.proposed",
      subjectType: "plan",
      subjectId: id,
      data: { cause, strategy },
    });
  });
  return { id, result };
}
