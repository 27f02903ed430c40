import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { firstRequestsQuery, readFirstRequests } from "@/lib/request-log/reads/read-first-requests";

/** How far the merchant's systems have come with their first requests. */
export const GET = dataEndpoint(merchantUser, firstRequestsQuery, readFirstRequests);
