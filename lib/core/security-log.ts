import type { Logger } from "pino";
import { log } from "./log";
import { keyedHash } from "./secrets";

/** Security events of the installation. */
export type SecurityEvent =
  | "sign_in.succeeded"
  | "sign_in.failed"
  | "sign_in.throttled"
  | "sign_in.code_awaited"
  | "sign_out"
  | "guest.created"
  | "guest.throttled"
  | "session.ended"
  | "second_factor.on"
  | "second_factor.off"
  | "second_factor.removed"
  | "reset_link.asked"
  | "reset_link.made"
  | "reset_link.used"
  | "reset_link.refused"
  | "unauthorized"
  | "forbidden"
  | "origin.refused";

/** The sender of a request, as far as known at that time. */
export type Caller = {
  requestId: string;
  /** The sender's network, from `clientNetwork` in lib/core/client-network.ts. */
  network: string;
  /** A person's email, or the token of an API credential or courier link. Only its keyed hash is written. */
  account: string | null;
};

/**
 * Writes a line to the security log: the process log with `"log":"security"`. Written at any LOG_LEVEL except
 * `silent`. An account has the same hash in every line while AUTH_SECRET stays the same.
 */
export function logSecurityEvent(event: SecurityEvent, { requestId, network, account }: Caller): void {
  const accountHash = account === null ? null : keyedHash("security log", account);
  securityLog().info({ event, requestId, network, account: accountHash });
}

function securityLog(): Logger {
  const level = log().level === "silent" ? "silent" : "info";
  return log().child({ log: "security" }, { level });
}
