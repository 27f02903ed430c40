import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keyedHash } from "@/lib/core/secrets";

/** The log of the server under test, which scripts/e2e-server.mjs keeps in a file as well. */
function readLog(): string {
  return readFileSync(path.join(tmpdir(), `waybill_e2e_${process.env.E2E_PORT ?? ""}.log`), "utf8");
}

type SecurityLine = { event: string; requestId: string; network: string; account: string | null };

/** The lines of the log that tell of a request, and what of them is the security log. */
export function linesOfRequest(requestId: string): { text: string; security: SecurityLine[] } {
  const lines = readLog()
    .split("\n")
    .filter((line) => line.includes(`"${requestId}"`));
  const security = lines
    .map((line) => JSON.parse(line) as SecurityLine & { log?: string })
    .filter(({ log }) => log === "security");
  return { text: lines.join("\n"), security };
}

/** The names of the events that the security log tells of an account. */
export function securityEventsOf(account: string): string[] {
  const hash = keyedHash("security log", account);
  const lines = readLog()
    .split("\n")
    .filter((line) => line.includes(`"${hash}"`));
  return lines.map((line) => (JSON.parse(line) as SecurityLine).event);
}
