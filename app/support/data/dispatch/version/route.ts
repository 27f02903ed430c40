import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { boardVersion } from "@/lib/support/reads/unread-messages";

export const GET = dataEndpoint(staffOnly, z.object({}), async (ctx) => ({
  version: await boardVersion(ctx),
}));
