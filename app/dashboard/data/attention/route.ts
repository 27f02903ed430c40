import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { countAttention } from "@/lib/deliveries/reads/needs-attention";
import { seriesFailures, withFailures } from "@/lib/series/reads/series-failures";
import { unreadThreads, withUnread } from "@/lib/support/reads/unread-messages";

/** Returns how many of the merchant's deliveries need attention, have unread messages or could not be created. */
export const GET = dataEndpoint(merchantUser, z.object({}), async (ctx) => {
  const now = new Date();
  const [attention, threads, failures] = await Promise.all([
    countAttention(ctx, now),
    unreadThreads(ctx),
    seriesFailures(ctx, now),
  ]);
  return withFailures(withUnread(attention, threads), failures);
});
