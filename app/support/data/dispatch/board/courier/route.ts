import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { courierKey } from "@/lib/dispatch/schema";
import { courierSettings } from "@/lib/routes/reads/courier-settings";

export const GET = dataEndpoint(staffOnly, courierKey, courierSettings);
