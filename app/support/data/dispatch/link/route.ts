import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { unusedLinkExpiredAt, courierLinkOf } from "@/lib/dispatch/reads/courier-link-of";
import { courierKey } from "@/lib/dispatch/schema";

export const GET = dataEndpoint(staffOnly, courierKey, async (ctx, input) => ({
  link: await courierLinkOf(ctx, input),
  expiredUnusedAt: await unusedLinkExpiredAt(ctx, input),
}));
