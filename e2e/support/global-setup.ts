import { createServer } from "node:http";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, killService, type ServiceProcess, startService } from "./service-process";
import { SETTINGS, type SharedName } from "./shared-server";

/**
 * Starts the processes that tests share, each when the first test needs it, and stops them after the last test.
 * Playwright runs this once, in the parent process of all workers.
 */
export default async function shareServers(): Promise<() => Promise<void>> {
  const logs = mkdtempSync(path.join(tmpdir(), "waybill-e2e-"));
  const started = new Map<string, Promise<ServiceProcess>>();
  // Ports must be known before the processes start because their settings contain them.
  process.env.E2E_MAP_SERVICE_PORT = String(await freePort());
  process.env.E2E_COLLECTOR_PORT = String(await freePort());

  const server = createServer((request, response) => {
    const name = (request.url ?? "/").slice(1) as SharedName;
    const log = path.join(logs, `${name}.log`);
    const service = started.get(name) ?? startService(SETTINGS[name](), log);
    started.set(name, service);
    service.then(
      ({ baseURL }) => response.end(JSON.stringify({ baseURL, log })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("It does not listen");
  process.env.E2E_SHARED_SERVERS = `http://127.0.0.1:${address.port}`;

  return async () => {
    server.close();
    server.closeAllConnections();
    const all = await Promise.allSettled(started.values());
    for (const each of all) if (each.status === "fulfilled") await killService(each.value);
    rmSync(logs, { recursive: true });
  };
}
