import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { areaRules, findRules, RULES } from "../model/dispatch-rules";
import type { AppliedRules } from "../rules/dispatch-rules";

/** A service area and the rules that apply in it: its own, or else its merchant's. */
export type RulesOfArea = {
  areaId: string;
  name: string;
  /** Without effect while the area is switched off. */
  isOn: boolean;
  rules: AppliedRules;
};

export type MerchantDispatchRules = {
  /** For deliveries outside of areas with their own rules. */
  rules: AppliedRules;
  /** All service areas by name. */
  areas: RulesOfArea[];
};

/** Returns how new deliveries of a merchant get couriers, in general and in each of its service areas. */
export async function merchantDispatchRules(
  ctx: Context,
  { merchantId }: { merchantId: string },
): Promise<MerchantDispatchRules> {
  requirePermission(ctx, "merchants:manage");
  const [rulesFor, areas] = await Promise.all([
    findRules(ctx.db, [merchantId]),
    ctx.db.serviceArea.findMany({
      where: { merchantId },
      orderBy: { name: "asc" },
      select: { id: true, name: true, isOn: true, dispatchRules: { select: RULES } },
    }),
  ]);
  const rules = rulesFor(merchantId);
  return {
    rules,
    areas: areas.map(({ id, dispatchRules, ...area }) => ({
      ...area,
      areaId: id,
      rules: dispatchRules ? areaRules(area.name, dispatchRules) : rules,
    })),
  };
}
