import { z } from "zod";
import { staffDataEndpoint } from "@/lib/auth/data-endpoint";
import { workVersion } from "@/lib/dispatch/reads/work-version";

export const GET = staffDataEndpoint(z.object({}), workVersion);
