import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keyedHash } from "@/lib/core/secrets";

/** Reads the tested server's log, which scripts/e2e-server.mjs also writes to a file. */
function readLog(): string {
  return readFileSync(path.join(tmpdir(), `waybill_e2e_${process.env.E2E_PORT ?? ""}.log`), "utf8");
}

type SecurityLine = { event: string; requestId: string; network: string; account: string | null };

/** Returns a request's log entries, and those of them in the security log. */
export function linesOfRequest(requestId: string): { text: string; security: SecurityLine[] } {
  const lines = readLog()
    .split("\n")
    .filter((line) => line.includes(`"${requestId}"`));
  const security = lines
    .map((line) => JSON.parse(line) as SecurityLine & { log?: string })
    .filter(({ log }) => log === "security");
  return { text: lines.join("\n"), security };
}

/** Returns the names of an account's events in the security log. */
export function securityEventsOf(account: string): string[] {
  const hash = keyedHash("security log", account);
  const lines = readLog()
    .split("\n")
    .filter((line) => line.includes(`"${hash}"`));
  return lines.map((line) => (JSON.parse(line) as SecurityLine).event);
}
