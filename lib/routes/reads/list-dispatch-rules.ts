import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { AppliedRules, ReplanRules } from "../rules/dispatch-rules";
import { areaRules, DEFAULT_OWNER, findRules, replanRules, RULES } from "../model/dispatch-rules";
import type { RulesOfArea } from "./merchant-dispatch-rules";

export type ListedDispatchRules = {
  /** For every merchant without its own rules. */
  common: AppliedRules;
  replan: ReplanRules;
  /** Live merchants with their own rules, by name. */
  own: { merchantId: string; name: string; rules: AppliedRules }[];
  /** Service areas with their own rules, by the names of merchant and area. */
  areas: (RulesOfArea & { merchantId: string; merchantName: string })[];
};

/** Returns the rules of automatic dispatch: those of the installation, and those of merchants and areas with their own. */
export async function listDispatchRules(ctx: Context): Promise<ListedDispatchRules> {
  requirePermission(ctx, "merchants:manage");
  const owners = await ctx.db.dispatchRules.findMany({
    where: { merchantId: { not: DEFAULT_OWNER } },
    select: { merchantId: true },
  });
  const [merchants, areas, replan] = await Promise.all([
    ctx.db.merchant.findMany({
      where: { id: { in: owners.map(({ merchantId }) => merchantId) } },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { id: true, name: true },
    }),
    ctx.db.areaDispatchRules.findMany({
      orderBy: [{ area: { merchant: { name: "asc" } } }, { merchantId: "asc" }, { area: { name: "asc" } }],
      select: {
        ...RULES,
        merchantId: true,
        areaId: true,
        area: { select: { name: true, isOn: true, merchant: { select: { name: true } } } },
      },
    }),
    replanRules(ctx.db),
  ]);
  const rulesFor = await findRules(
    ctx.db,
    merchants.map(({ id }) => id),
  );
  return {
    common: rulesFor(DEFAULT_OWNER),
    replan,
    own: merchants.map(({ id, name }) => ({ merchantId: id, name, rules: rulesFor(id) })),
    areas: areas.map(({ merchantId, areaId, area: { merchant, ...area }, ...row }) => ({
      ...area,
      merchantId,
      merchantName: merchant.name,
      areaId,
      rules: areaRules(area.name, row),
    })),
  };
}
