import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { boardVersion } from "@/lib/routes/reads/board-version";

export const GET = dataEndpoint(staffOnly, z.object({}), boardVersion);
