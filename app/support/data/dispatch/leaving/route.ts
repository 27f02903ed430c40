import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { listLeavingWork } from "@/lib/dispatch/reads/list-leaving-work";
import { courierKey } from "@/lib/dispatch/schema";

export const GET = dataEndpoint(staffOnly, courierKey, listLeavingWork);
