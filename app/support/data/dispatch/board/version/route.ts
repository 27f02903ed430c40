import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { liveVersion } from "@/components/dispatch/board/live-version";

export const GET = dataEndpoint(staffOnly, z.object({}), async (ctx) => ({
  version: await liveVersion(ctx),
}));
