import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { readWebhooksVersion, webhooksVersionQuery } from "@/lib/webhooks/reads/read-webhooks-version";

/** Whether a page of webhooks is still up to date. */
export const GET = dataEndpoint(merchantUser, webhooksVersionQuery, readWebhooksVersion);
