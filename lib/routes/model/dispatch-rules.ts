import type { Db } from "@/lib/core/db";
import { groupBy } from "@/lib/core/group-by";
import { enabledAreas } from "@/lib/rates/shared/enabled-areas";
import type { Prisma } from "@/prisma/generated/client";
import { type AreaWithRules, chooseRules, type Placed } from "../rules/choose-rules";
import {
  type AppliedRules,
  type AreaRules,
  DEFAULT_REPLAN_RULES,
  DEFAULT_RULES,
  NEW_ORDER_STRATEGIES,
  REPLAN_MODES,
  type ReplanRules,
} from "../rules/dispatch-rules";
import { SKILLS } from "../rules/skills";

/** Merchant id of the rows that apply to every merchant without its own. */
export const DEFAULT_OWNER = "default";

/** Columns of the rules of a merchant and of an area. */
export const RULES = {
  strategy: true,
  leadMinutes: true,
  acceptSeconds: true,
  couriersAsked: true,
  skills: true,
  maxMinutesOnBoard: true,
} as const satisfies Prisma.DispatchRulesSelect & Prisma.AreaDispatchRulesSelect;

/** Columns of the rules of a merchant. */
const MERCHANT_RULES = { ...RULES, pickupsByRoutes: true } as const satisfies Prisma.DispatchRulesSelect;

type AreaRow = Prisma.AreaDispatchRulesGetPayload<{ select: typeof RULES }>;

/** Values that a later version wrote count as the safest ones of this version. */
function rulesOfRow<Stored extends AreaRow>({ strategy, skills, ...others }: Stored) {
  return {
    ...others,
    strategy: NEW_ORDER_STRATEGIES.find((each) => each === strategy) ?? "manual",
    skills: SKILLS.filter((skill) => skills.includes(skill)),
  } satisfies AreaRules;
}

/** Returns the rules of a service area with its own. Its pickup times follow its merchant's rules. */
export function areaRules(name: string, row: AreaRow): AppliedRules {
  return { ...rulesOfRow(row), source: { level: "area", name } };
}

/** Returns the rules for each of these merchants, or for all, without those of their areas. */
export async function findRules(
  db: Db,
  merchantIds?: readonly string[],
): Promise<(merchantId: string) => AppliedRules> {
  const rows = await db.dispatchRules.findMany({
    ...(merchantIds && { where: { merchantId: { in: [DEFAULT_OWNER, ...merchantIds] } } }),
    select: { ...MERCHANT_RULES, merchantId: true },
  });
  const rules = new Map(rows.map(({ merchantId, ...row }) => [merchantId, rulesOfRow(row)]));
  const common = rules.get(DEFAULT_OWNER) ?? DEFAULT_RULES;
  return (merchantId) => {
    const own = rules.get(merchantId);
    return own && merchantId !== DEFAULT_OWNER
      ? { ...own, source: { level: "merchant" } }
      : { ...common, source: { level: "default" } };
  };
}

/**
 * Returns the rules for each delivery of these merchants, or of all: those of the area with its dropoff, else the merchant's, else the
 * default ones. The outlines of areas are cached, so that a delivery costs no query.
 */
export async function deliveryRules(
  db: Db,
  merchantIds?: readonly string[],
): Promise<(delivery: Placed & { merchantId: string }) => AppliedRules> {
  const merchants = merchantIds && [...new Set(merchantIds)];
  const [rulesOfMerchant, areas] = await Promise.all([
    findRules(db, merchants),
    areasWithRules(db, merchants),
  ]);
  return (delivery) =>
    chooseRules(delivery, areas.get(delivery.merchantId) ?? []) ?? rulesOfMerchant(delivery.merchantId);
}

/** Returns the areas in use with their own rules by merchant, the smallest first. */
async function areasWithRules(
  db: Db,
  merchantIds?: readonly string[],
): Promise<Map<string, AreaWithRules[]>> {
  const rows = await db.areaDispatchRules.findMany({
    ...(merchantIds && { where: { merchantId: { in: [...merchantIds] } } }),
    select: { ...RULES, merchantId: true, areaId: true, area: { select: { name: true } } },
  });
  const areas = await enabledAreas(
    db,
    rows.map(({ merchantId, areaId }) => ({ merchantId, id: areaId })),
  );
  const rulesIn = new Map(
    rows.map(({ merchantId, areaId, area, ...row }) => [
      `${merchantId} ${areaId}`,
      areaRules(area.name, row),
    ]),
  );
  const found = areas.map((area) => ({ ...area, rules: rulesIn.get(`${area.merchantId} ${area.id}`)! }));
  return groupBy(found, ({ merchantId }) => merchantId);
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
