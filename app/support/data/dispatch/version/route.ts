import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { workVersion } from "@/lib/dispatch/reads/work-version";

export const GET = dataEndpoint(staffOnly, z.object({}), workVersion);
