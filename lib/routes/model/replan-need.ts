import type { ProposalCause } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { ReplanRules } from "../rules/dispatch-rules";
import { type Ahead, type AheadDelivery, readAhead } from "./ahead";
import { canWork, isByPlan, SHIFT_HOURS } from "./choose";
import { makeBoard } from "./make-board";
import { isBegun, isOnRoute, isPinned } from "./order";

/** Why routes are planned without a person asking for it. */
type ReplanCause = Exclude<ProposalCause, "requested">;

/** Reason for a new plan, and the deliveries that may get another place. */
export type ReplanNeed = { cause: ReplanCause; deliveries: { merchantId: string; deliveryId: string }[] };

const MAX_DELIVERIES = 1_000;

/** Whether the service may give the delivery to another courier: a person's assignment stays. */
const isFree = (delivery: AheadDelivery) =>
  isOnRoute(delivery) && !isBegun(delivery) && !isPinned(delivery) && isByPlan(delivery);

/**
 * Returns the reason to plan routes again: couriers who dropped out, stops that run late, and new orders that nobody
 * offers to couriers. Null for nothing.
 */
export async function findReplanNeed(
  ctx: Pick<Context, "db">,
  { lateMinutes }: Pick<ReplanRules, "lateMinutes">,
  now: Date,
): Promise<ReplanNeed | null> {
  const ahead = await readAhead(ctx);
  const found: Record<ReplanCause, AheadDelivery[]> = {
    courier_unavailable: ofUnavailable(ahead),
    running_late: ofLate(ahead, lateMinutes, now),
    new_order: ahead.deliveries.filter(
      (delivery) => isNew(delivery, now) && delivery.rules.strategy === "manual",
    ),
  };
  const causes = (Object.keys(found) as ReplanCause[]).filter((cause) => found[cause].length > 0);
  const [cause] = causes;
  if (!cause) return null;
  const all = new Set(causes.flatMap((each) => found[each]));
  const deliveries = [...all].map(({ merchantId, deliveryId }) => ({ merchantId, deliveryId }));
  return { cause, deliveries: deliveries.slice(0, MAX_DELIVERIES) };
}

/** Deliveries of couriers who have left. */
function ofUnavailable({ couriers, deliveries, usesShifts }: Ahead): AheadDelivery[] {
  const working = new Set(couriers.filter((each) => canWork(each, usesShifts)).map(({ id }) => id));
  return deliveries.filter((delivery) => isFree(delivery) && !working.has(delivery.courierId!));
}

/** Deliveries of couriers who are predicted to be late at a stop. */
function ofLate(ahead: Ahead & { version: string }, lateMinutes: number, now: Date): AheadDelivery[] {
  const { couriers } = makeBoard(ahead, now);
  const isLate = ({ stops }: (typeof couriers)[number]) =>
    stops.some((stop) => stop.lateMinutes >= lateMinutes);
  const late = new Set(couriers.filter(isLate).map(({ id }) => id));
  return ahead.deliveries.filter((delivery) => isFree(delivery) && late.has(delivery.courierId!));
}

/** Whether nobody has the delivery, and it can be picked up within one shift. */
function isNew({ courierId, status, goodsHeld, stops: [pickup] }: AheadDelivery, now: Date): boolean {
  const ready = Date.parse(pickup.readyAt ?? pickup.plannedAt);
  return (
    courierId === null &&
    status === "pending" &&
    !goodsHeld &&
    ready < now.getTime() + SHIFT_HOURS * 3_600_000
  );
}
