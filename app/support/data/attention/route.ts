import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { countAllAttention } from "@/lib/deliveries/reads/needs-attention";
import { countHelp } from "@/lib/support/reads/list-help";

/** Returns how many deliveries need attention, and how many requests for help wait for the reader. */
export const GET = dataEndpoint(staffOnly, z.object({}), async (ctx) => {
  const [attention, help] = await Promise.all([countAllAttention(ctx, new Date()), countHelp(ctx)]);
  return { ...attention, help };
});
