import { staffDataEndpoint } from "@/lib/auth/data-endpoint";
import { courierLinkEndedUnused, courierLinkOf } from "@/lib/couriers/reads/courier-link-of";
import { courierKey } from "@/lib/couriers/schema";

export const GET = staffDataEndpoint(courierKey, async (ctx, input) => ({
  link: await courierLinkOf(ctx, input),
  endedUnusedAt: await courierLinkEndedUnused(ctx, input),
}));
