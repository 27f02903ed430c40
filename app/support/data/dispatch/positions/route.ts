import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { courierPositions } from "@/lib/dispatch/reads/courier-positions";

export const GET = dataEndpoint(staffOnly, z.object({}), courierPositions);
