import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { provideCourierFinder } from "@/lib/rates/shared/courier-finder";
import { AUTOMATIC_DISPATCH } from "./constants";
import { replanRules } from "./model/dispatch-rules";
import { OFFER_TASK } from "./model/offer-job";
import { enqueueReplan, REPLAN_TASK } from "./model/replan-job";
import { findReplanNeed } from "./model/replan-need";
import { firstCourierFinder } from "./shared/first-courier";
import { offerDelivery } from "./verbs/offer-delivery";
import { replanRoutes } from "./verbs/replan-routes";

export { followOrders } from "./model/follow-orders";

const delivery = z.object({ merchantId: z.string(), deliveryId: z.string() });

/** Lets quotes and bookings of this process ask the routes when a courier can be there. Call it once per process. */
export function answerQuotes(db: () => PrismaClient): void {
  provideCourierFinder(firstCourierFinder(db));
}

/** Queue tasks of automatic dispatch. */
export function routeTasks(db: () => PrismaClient): TaskList {
  const automatic = () => platformContext(AUTOMATIC_DISPATCH, { db: db(), requestId: null });
  return {
    [OFFER_TASK]: async (payload) => {
      const { merchantId, deliveryId } = delivery.parse(payload);
      await offerDelivery(forMerchant(automatic(), merchantId), { deliveryId, now: new Date() });
    },
    [REPLAN_TASK]: async () => void (await replanRoutes(automatic(), { now: new Date() })),
  };
}

/** The same trouble is not planned for again within this time. */
const AGAIN_MINUTES = 10;

/** Enqueues a new plan if a courier dropped out or a stop runs late. New orders cause theirs themselves. */
export async function watchRoutes(db: PrismaClient, now = new Date()): Promise<void> {
  const rules = await replanRules(db);
  if (rules.mode === "off") return;
  const need = await findReplanNeed({ db }, rules, now);
  if (!need || need.cause === "new_order") return;
  const since = new Date(now.getTime() - AGAIN_MINUTES * 60_000);
  const recent = await db.planProposal.count({ where: { cause: need.cause, createdAt: { gt: since } } });
  if (recent === 0) await enqueueReplan(db);
}
