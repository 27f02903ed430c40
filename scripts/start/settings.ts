import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseLaunchSettings } from "../../lib/core/env";
import { LOOPBACK, probePort } from "../../lib/server/listen";
import { Problem, errorCode } from "../process/problem.mjs";
import { loadEnvFile } from "../env-file.mjs";
import { stateDir } from "../project.mjs";
import { keptAuthSecret } from "./auth-secret";

export type Settings = {
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  port: number;
  /** Undefined for all interfaces. */
  host: string | undefined;
};

async function makeStateDir(): Promise<void> {
  try {
    await mkdir(stateDir, { recursive: true });
    await writeFile(path.join(stateDir, ".writable"), "");
    await rm(path.join(stateDir, ".writable"));
  } catch (error) {
    throw new Problem(
      `The folder ${stateDir} cannot be written to (${errorCode(error)}): does it belong to another user? ` +
        "Start as that user, or delete it to begin with an empty database.",
    );
  }
}

/**
 * The embedded database has accounts with published passwords, including staff. Unless HOST is set, only this machine
 * can reach the service.
 * @returns undefined for all interfaces
 */
export function hostToListenOn({ DATABASE_URL, HOST }: { DATABASE_URL?: string; HOST?: string }) {
  return HOST ?? (DATABASE_URL === undefined ? LOOPBACK : undefined);
}

/** Reads and checks the settings, and completes the environment from which the application reads its own. */
export async function readSettings({ dev }: { dev: boolean }): Promise<Settings> {
  loadEnvFile();
  const { DATABASE_URL, PORT, HOST, AUTH_SECRET } = parseLaunchSettings(process.env);
  await makeStateDir();
  const host = hostToListenOn({ DATABASE_URL, HOST });
  const port = await probePort({ port: PORT, host });
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    AUTH_SECRET: AUTH_SECRET ?? (await keptAuthSecret()),
  });
  return { databaseUrl: DATABASE_URL, port, host };
}
