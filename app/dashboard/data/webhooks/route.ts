import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { readWebhooksVersion, webhooksVersionQuery } from "@/lib/webhooks/reads/read-webhooks-version";

/** Returns whether a webhooks page is out of date. */
export const GET = dataEndpoint(merchantUser, webhooksVersionQuery, readWebhooksVersion);
