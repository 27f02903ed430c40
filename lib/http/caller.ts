import { requestIdFrom } from "@/lib/core/ids";
import type { Caller } from "@/lib/core/security-log";
import { CLIENT_ADDRESS_HEADER, clientNetwork } from "@/lib/core/client-network";

/**
 * Identifies the sender of a request by its headers, for `classifyFailure`. `account` is the claimed account,
 * verified or not, because rejected requests are logged too.
 */
export function callerOf(headers: Pick<Headers, "get">, account: string | null = null): Caller {
  return {
    requestId: requestIdFrom(headers.get("x-request-id")),
    network: clientNetwork(headers.get(CLIENT_ADDRESS_HEADER)),
    account,
  };
}
