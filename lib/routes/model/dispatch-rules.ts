import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import {
  DEFAULT_REPLAN_RULES,
  DEFAULT_RULES,
  type DispatchRules,
  NEW_ORDER_STRATEGIES,
  REPLAN_MODES,
  type ReplanRules,
} from "../rules/dispatch-rules";
import { SKILLS } from "../rules/skills";

/** Merchant id of the rows that apply to every merchant without its own. */
export const DEFAULT_OWNER = "default";

/** Rules, and whether they are the merchant's own. */
export type OwnedRules = DispatchRules & { isOwn: boolean };

/** Columns of the rules. */
const RULES = {
  strategy: true,
  leadMinutes: true,
  acceptSeconds: true,
  couriersAsked: true,
  skills: true,
  maxMinutesOnBoard: true,
  pickupsByRoutes: true,
} as const satisfies Prisma.DispatchRulesSelect;

type Row = Prisma.DispatchRulesGetPayload<{ select: typeof RULES }>;

/** Values that a later version wrote count as the safest ones of this version. */
function rulesOfRow({ strategy, skills, ...numbers }: Row): DispatchRules {
  return {
    ...numbers,
    strategy: NEW_ORDER_STRATEGIES.find((each) => each === strategy) ?? "manual",
    skills: SKILLS.filter((skill) => skills.includes(skill)),
  };
}

/** Returns the rules for each of these merchants; for every merchant if none are named. */
export async function findRules(
  db: Db,
  merchantIds?: readonly string[],
): Promise<(merchantId: string) => OwnedRules> {
  const rows = await db.dispatchRules.findMany({
    ...(merchantIds && { where: { merchantId: { in: [DEFAULT_OWNER, ...merchantIds] } } }),
    select: { ...RULES, merchantId: true },
  });
  const rules = new Map(rows.map(({ merchantId, ...row }) => [merchantId, rulesOfRow(row)]));
  const common = rules.get(DEFAULT_OWNER) ?? DEFAULT_RULES;
  return (merchantId) => {
    const own = rules.get(merchantId);
    return own && merchantId !== DEFAULT_OWNER ? { ...own, isOwn: true } : { ...common, isOwn: false };
  };
}

/** Returns the rules for the context's merchant. */
export async function rulesOf({ db, merchantId }: Pick<Context, "db" | "merchantId">): Promise<OwnedRules> {
  return (await findRules(db, [merchantId]))(merchantId);
}

/** Returns the rules for planning again. */
export async function replanRules(db: Db): Promise<ReplanRules> {
  const row = await db.replanRules.findUnique({
    where: { id: DEFAULT_OWNER },
    select: { mode: true, keepMinutes: true, maxChanges: true, lateMinutes: true },
  });
  if (!row) return DEFAULT_REPLAN_RULES;
  return { ...row, mode: REPLAN_MODES.find((each) => each === row.mode) ?? "off" };
}
