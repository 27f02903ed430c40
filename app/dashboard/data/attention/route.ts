import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { countAttention } from "@/lib/deliveries/reads/needs-attention";

/** Returns how many of the merchant's deliveries need attention. */
export const GET = dataEndpoint(merchantUser, z.object({}), (ctx) => countAttention(ctx, new Date()));
