import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { threadsVersion } from "@/lib/support/reads/unread-messages";

/** Returns whether an open queue of requests for help is out of date. */
export const GET = dataEndpoint(staffOnly, z.object({}), async (ctx) => ({
  version: await threadsVersion(ctx),
}));
