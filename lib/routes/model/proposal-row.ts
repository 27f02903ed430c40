import type { Transaction } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import type { PlanProposal, Prisma } from "@/prisma/generated/client";
import type { ProposalResult, ProposedDelivery } from "../rules/proposal";
import type { StoredStop } from "./route-rows";

/** `PlanProposal.replaced`: what was accepted, and the couriers' routes before. */
export type Replaced = {
  deliveries: Omit<ProposedDelivery, "why">[];
  stops: StoredStop[];
  /** Couriers whose routes were replaced. */
  couriers: string[];
};

/** The columns of JSON with their types. */
type Stored = Omit<PlanProposal, "result" | "replaced"> & {
  result: ProposalResult;
  replaced: Replaced | null;
};

/** Locks a proposal, so that one person decides. @throws ServiceError `notFound` */
export async function lockProposal({ db }: Transaction, id: string): Promise<Stored> {
  await db.$queryRaw`SELECT 1 FROM "PlanProposal" WHERE id = ${id} FOR UPDATE`;
  const found = await db.planProposal.findUnique({ where: { id } });
  if (!found) throw notFound("Proposal");
  // Written by this room only.
  return found as unknown as Stored;
}

/** Columns of a proposal in the log. */
export const listedSelect = {
  id: true,
  state: true,
  cause: true,
  strategy: true,
  createdByName: true,
  decidedByName: true,
  createdAt: true,
  decidedAt: true,
} satisfies Prisma.PlanProposalSelect;

export type ListedProposal = Prisma.PlanProposalGetPayload<{ select: typeof listedSelect }>;
