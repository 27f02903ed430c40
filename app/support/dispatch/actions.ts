"use server";

import { refresh } from "next/cache";
import { staffAction } from "@/lib/auth/action";
import { courierLinkOf } from "@/lib/couriers/reads/courier-link-of";
import { bulkAssign } from "@/lib/dispatch/verbs/bulk-assign";
import { bulkUnassign } from "@/lib/dispatch/verbs/bulk-unassign";
import { bulkAssignInput, bulkUnassignInput } from "@/lib/dispatch/schema";

// The answer brings the page as it is then.

export const assignDeliveries = staffAction(bulkAssignInput, async (ctx, input) => {
  const outcomes = await bulkAssign(ctx, input);
  const link = await courierLinkOf(ctx, { courierId: input.courierId });
  refresh();
  return { outcomes, url: link?.url ?? null };
});

export const unassignDeliveries = staffAction(bulkUnassignInput, async (ctx, input) => {
  const outcomes = await bulkUnassign(ctx, input);
  refresh();
  return outcomes;
});
