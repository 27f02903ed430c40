import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { DispatchRules, ReplanRules } from "../rules/dispatch-rules";
import { DEFAULT_OWNER, findRules, type OwnedRules, replanRules } from "../model/dispatch-rules";

export type ListedDispatchRules = {
  /** For every merchant without its own rules. */
  common: OwnedRules;
  replan: ReplanRules;
  /** Live merchants with their own rules, by name. */
  own: { merchantId: string; name: string; rules: DispatchRules }[];
};

/** Returns the rules of automatic dispatch: those of the installation, and those of merchants with their own. */
export async function listDispatchRules(ctx: Context): Promise<ListedDispatchRules> {
  requirePermission(ctx, "merchants:manage");
  const owners = await ctx.db.dispatchRules.findMany({
    where: { merchantId: { not: DEFAULT_OWNER } },
    select: { merchantId: true },
  });
  const [merchants, replan] = await Promise.all([
    ctx.db.merchant.findMany({
      where: { id: { in: owners.map(({ merchantId }) => merchantId) } },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { id: true, name: true },
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
  };
}
