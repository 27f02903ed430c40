import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { firstRequestsQuery, readFirstRequests } from "@/lib/request-log/reads/read-first-requests";

/** Returns the merchant's progress with the first API requests. */
export const GET = dataEndpoint(merchantUser, firstRequestsQuery, readFirstRequests);
