import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { regionsVersion } from "@/lib/support/reads/read-regions";

export const GET = dataEndpoint(staffOnly, z.object({}), regionsVersion);
