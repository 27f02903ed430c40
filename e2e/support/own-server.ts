import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { killService, startService } from "./service-process";

/** A process of the service for one test file; other files use `sharedServer`. */
export type OwnServer = {
  baseURL: string;
  /** Returns the number of its connections to a port. */
  connectionsTo: (port: number) => number;
  /** Stops it as an orchestrator does. @returns once it has ended */
  terminate: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const service = await startService(environment);
  const { baseURL, child } = service;
  const ended = once(child, "exit");
  return {
    baseURL,
    connectionsTo: (remotePort) => connectionsOf(child.pid ?? 0, remotePort),
    terminate: async () => {
      child.kill("SIGTERM");
      await ended;
    },
    stop: () => killService(service),
  };
}

const ESTABLISHED = "01";

/** Counts a process's connections in the system's tables, which have remote ports in hexadecimal. */
function connectionsOf(pid: number, remotePort: number): number {
  const files = `/proc/${pid}/fd`;
  const sockets = new Set(
    readdirSync(files).map((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${files}/${name}`))?.[1];
      } catch {
        return undefined; // closed in the meantime
      }
    }),
  );
  const port = `:${remotePort.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = ["tcp", "tcp6"].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, "utf8").split("\n"),
  );
  return lines.filter((line) => {
    const [, , remote = "", state, , , , , , inode] = line.trim().split(/\s+/);
    return remote.endsWith(port) && state === ESTABLISHED && sockets.has(inode);
  }).length;
}
