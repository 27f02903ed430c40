import type { Logger } from "pino";
import { log } from "./log";
import { keyedHash } from "./secrets";

/** What is written for those who watch over the installation. */
export type SecurityEvent =
  | "sign_in.succeeded"
  | "sign_in.failed"
  | "sign_in.throttled"
  | "sign_in.code_awaited"
  | "sign_out"
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

/** The sender of a request, as far as known at that moment. */
export type Caller = {
  requestId: string;
  /** The network that it came from, by `clientNetwork` of lib/core/client-network.ts. */
  network: string;
  /** A person's e-mail, the token of an API credential or of a courier's link; only its keyed hash is written. */
  account: string | null;
};

/**
 * Writes one line of the security log: the process's log with `"log":"security"`. It is written whatever LOG_LEVEL
 * says, except `silent`. The same account has the same hash in every line, as long as AUTH_SECRET stays.
 */
export function logSecurityEvent(event: SecurityEvent, { requestId, network, account }: Caller): void {
  const accountHash = account === null ? null : keyedHash("security log", account);
  securityLog().info({ event, requestId, network, account: accountHash });
}

function securityLog(): Logger {
  const level = log().level === "silent" ? "silent" : "info";
  return log().child({ log: "security" }, { level });
}
