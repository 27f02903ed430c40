import { Wire } from "@/lib/testing/wire";
import { databaseUrl } from "./database";
import { startOwnServer } from "./own-server";

/** A process of the service whose database can be cut off; the shared database stays connected. */
export type ServerOnWire = { baseURL: string; wire: Wire; stop: () => Promise<void> };

export async function startServerOnWire(): Promise<ServerOnWire> {
  const wire = new Wire(databaseUrl());
  await wire.mend();
  const server = await startOwnServer({ DATABASE_URL: wire.url, LOG_LEVEL: "silent" });
  const stop = async () => {
    await server.stop();
    await wire.cut();
  };
  return { baseURL: server.baseURL, wire, stop };
}
