import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { countAllAttention } from "@/lib/deliveries/reads/needs-attention";

/** Returns how many deliveries need attention. */
export const GET = dataEndpoint(staffOnly, z.object({}), (ctx) => countAllAttention(ctx, new Date()));
