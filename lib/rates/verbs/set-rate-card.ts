import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { limitsOwner, lockLimits, requireAsSeen } from "../model/own-limits";
import { invalidateLimits } from "../model/save-area";
import { listRateCards } from "../reads/list-rate-cards";
import { isStorable } from "../rules/storable";
import type { RateCardInput } from "../schema";

const tooExpensive = () =>
  new ServiceError(
    "unprocessable",
    "The longest trip would cost more than can be stored. Lower the rates or the longest trip",
  );

/**
 * Sets a merchant's own rate card for a vehicle, or removes it, so that the installation's applies again. Applies
 * everywhere within a second, also in the sandbox; existing deliveries and quotes keep their prices. For operators and
 * staff.
 * @throws ServiceError `notFound` for an unknown merchant; `unprocessable` for a sandbox, and if the longest trip would
 * cost more than can be stored; `conflict` if the card is not as `seen`
 */
export async function setRateCard(ctx: Context, input: RateCardInput): Promise<void> {
  requirePermission(ctx, "merchants:manage");
  const { merchantId, vehicleType, seen, card } = input;
  const { scope } = await limitsOwner(ctx, merchantId, "The rate cards");
  await inTransaction(scope, async (tx) => {
    await lockLimits(tx, merchantId);
    const { currency, cards } = await listRateCards(tx, { merchantId });
    const before = cards.find((each) => each.vehicleType === vehicleType);
    requireAsSeen(seen, before);
    const where = { merchantId, currency, vehicleType };
    if (card && !isStorable({ ...card, currency, vehicleType }, card.reachKm)) throw tooExpensive();
    if (card === null) {
      const { count } = await tx.db.rateCard.deleteMany({ where });
      if (count === 0) return;
    } else {
      await tx.db.rateCard.upsert({
        where: { merchantId_currency_vehicleType: where },
        create: { ...where, ...card },
        update: card,
      });
    }
    await writeAudit(tx, {
      action: card === null ? "rate_card.dropped" : "rate_card.changed",
      subjectType: "rate_card",
      subjectId: merchantId,
      data: { vehicleType, currency, wasOwn: before?.isOwn ?? false, from: before?.rates ?? null, to: card },
    });
  });
  await invalidateLimits(scope);
}
