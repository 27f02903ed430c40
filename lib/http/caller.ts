import { requestIdFrom } from "@/lib/core/ids";
import type { Caller } from "@/lib/core/security-log";
import { CLIENT_ADDRESS_HEADER, clientNetwork } from "@/lib/core/client-network";

/**
 * Who sent a request, by its headers; every edge tells it to `classifyFailure`. `account` is who the request says it is
 * of, checked or not: a refused one is of interest, too.
 */
export function callerOf(headers: Pick<Headers, "get">, account: string | null = null): Caller {
  return {
    requestId: requestIdFrom(headers.get("x-request-id")),
    network: clientNetwork(headers.get(CLIENT_ADDRESS_HEADER)),
    account,
  };
}
