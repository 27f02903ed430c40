import type { Context, Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { forMerchant } from "@/lib/core/platform";
import type { AppliedRules, AreaRules, DispatchRules } from "../rules/dispatch-rules";
import { areaRules, DEFAULT_OWNER, findRules, RULES } from "./dispatch-rules";

/** Owner of rules: a service area, a merchant (`areaId` null), or every merchant without its own rules ("default"). */
export type RulesOwner = { merchantId: string; areaId: string | null };

/**
 * Returns the owner of rules that staff change, and its context.
 * @param merchantId of a live merchant; null for every merchant without its own rules
 * @param areaId of a service area of the merchant; null for all its deliveries
 * @throws ServiceError `notFound`, also for a sandbox, which nobody dispatches
 */
export async function rulesOwner(
  ctx: Context,
  { merchantId, areaId }: { merchantId: string | null; areaId: string | null },
): Promise<{ scope: Context; owner: RulesOwner }> {
  if (merchantId === null) {
    if (areaId !== null) throw notFound("Service area");
    return { scope: ctx, owner: { merchantId: DEFAULT_OWNER, areaId } };
  }
  const live = await ctx.db.merchant.count({ where: { id: merchantId, sandboxOfId: null } });
  if (live === 0) throw notFound("Merchant");
  return { scope: forMerchant(ctx, merchantId), owner: { merchantId, areaId } };
}

/** Serializes changes of one kind of rules until the commit. */
export async function lockRules(tx: Transaction, what: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`dispatch rules ${what}`}, 0))`;
}

/**
 * Serializes changes of one owner's rules until the commit, and keeps its area.
 * @returns what an audit entry says about the owner
 * @throws ServiceError `notFound` for an area that the merchant does not have
 */
export async function lockOwner(tx: Transaction, { merchantId, areaId }: RulesOwner) {
  if (areaId === null) {
    await lockRules(tx, merchantId);
    return {
      subjectId: merchantId,
      changed: "dispatch_rules.changed",
      dropped: "dispatch_rules.dropped",
      facts: {},
    };
  }
  await lockRules(tx, `${merchantId} ${areaId}`);
  // Deleting the area waits for this transaction, and then finds its rules.
  const [area] = await tx.db.$queryRaw<{ name: string }[]>`
    SELECT name FROM "ServiceArea" WHERE "merchantId" = ${merchantId} AND id = ${areaId} FOR KEY SHARE`;
  if (!area) throw notFound("Service area");
  return {
    subjectId: areaId,
    changed: "dispatch_rules.area_changed",
    dropped: "dispatch_rules.area_dropped",
    facts: { area: area.name },
  };
}

/** Returns the rules that apply to an owner: its own, or else those of the next level. */
export async function ownersRules(db: Db, { merchantId, areaId }: RulesOwner): Promise<AppliedRules> {
  const rulesFor = await findRules(db, [merchantId]);
  if (areaId === null) return rulesFor(merchantId);
  const row = await db.areaDispatchRules.findUnique({
    where: { merchantId_areaId: { merchantId, areaId } },
    select: { ...RULES, area: { select: { name: true } } },
  });
  if (!row) return rulesFor(merchantId);
  const { area, ...rules } = row;
  return areaRules(area.name, rules);
}

/** Returns rules for an audit entry: pickup times in an area follow its merchant's rules. */
export function auditedRules({ areaId }: RulesOwner, rules: AreaRules & Partial<DispatchRules>) {
  if (areaId === null) return rules;
  const { pickupsByRoutes: _, ...ofArea } = rules;
  return ofArea;
}

/** Stores the rules of an owner. */
export async function storeRules(
  { db }: Transaction,
  { merchantId, areaId }: RulesOwner,
  rules: DispatchRules,
): Promise<void> {
  if (areaId === null) {
    await db.dispatchRules.upsert({
      where: { merchantId },
      create: { merchantId, ...rules },
      update: rules,
      select: { merchantId: true },
    });
    return;
  }
  const { pickupsByRoutes: _, ...ofArea } = rules;
  await db.areaDispatchRules.upsert({
    where: { merchantId_areaId: { merchantId, areaId } },
    create: { merchantId, areaId, ...ofArea },
    update: ofArea,
    select: { areaId: true },
  });
}

/** Deletes the rules of an owner. Returns whether there were any. */
export async function dropRules({ db }: Transaction, { merchantId, areaId }: RulesOwner): Promise<boolean> {
  const { count } =
    areaId === null
      ? await db.dispatchRules.deleteMany({ where: { merchantId } })
      : await db.areaDispatchRules.deleteMany({ where: { merchantId, areaId } });
  return count > 0;
}

/** @throws ServiceError `conflict` if the rules are no longer those that a page showed. */
export function requireAsSeen(seen: string, stored: unknown): void {
  if (seen === JSON.stringify(stored)) return;
  throw new ServiceError("conflict", "Somebody else changed this. Reload and try again");
}
