import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../../embedded-postgres/server.mjs";
import { Problem } from "../../process/problem.mjs";
import { projectDir } from "../../project.mjs";
import { Client, NoAnswer } from "./http";
import type { Scope } from "./part";
import { signal } from "./processes";
import { startCommandOf } from "./start-command";

const READY_LIMIT_MS = 90_000;
const MOST_ERRORS = 5;

/** The secret of sessions, known to the harness so that it can open some. */
export const AUTH_SECRET = randomBytes(32).toString("base64url");

const logLine = z.object({
  level: z.number().min(50),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});

/** Returns the message of a log line at level error, on one line. */
function errorOf(line: string): string | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const { success, data } = logLine.safeParse(JSON.parse(line));
    if (!success) return undefined;
    return `${data.msg ?? ""}: ${data.err?.message ?? ""}`
      .replace(/"[^"]*"/g, '"…"')
      .replace(/\s+/g, " ")
      .slice(0, 250);
  } catch {
    return undefined;
  }
}

/** A process that serves the current build. After a kill it starts again on the same port. */
export class App {
  private child: ChildProcess | undefined;
  /** Set if the process ended unexpectedly: its exit code or signal. */
  ended: string | undefined;

  private constructor(
    readonly port: number,
    readonly logFile: string,
    private readonly databaseUrl: string,
    private readonly settings: Record<string, string>,
    private readonly checkout: string,
  ) {}

  /**
   * @param settings additional settings
   * @param checkout folder of the build to serve
   */
  static async start(
    scope: Pick<Scope, "folder" | "defer">,
    databaseUrl: string,
    name = "app",
    settings: Record<string, string> = {},
    checkout = projectDir,
  ): Promise<App> {
    const logFile = path.join(scope.folder, `${name}.log`);
    const app = new App(await freePort(), logFile, databaseUrl, settings, checkout);
    scope.defer(() => app.kill());
    await app.start();
    return app;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error("The app does not run");
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** @returns the seconds from the command to the first 200 of /readyz */
  async start(): Promise<number> {
    const started = performance.now();
    const log = openSync(this.logFile, "a");
    const { env, options } = await startCommandOf(this.checkout);
    const program = path.join(this.checkout, "scripts", "serve.mjs");
    const child = spawn(process.execPath, [...options, program], {
      cwd: this.checkout,
      detached: true, // so that the terminal's Ctrl-C reaches only the harness, which stops it in order
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        NODE_ENV: "production",
        // Makes the app watch its parent, so that it ends when the harness is killed.
        npm_lifecycle_event: "harness",
        ...env,
        DATABASE_URL: this.databaseUrl,
        HOST: "127.0.0.1",
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        AUTH_SECRET,
        LOG_LEVEL: "warn",
        WEB_CONCURRENCY: "1",
        // All requests of the fuzzer come from one address.
        API_FAILED_AUTH_LIMIT: "1000000",
        ...this.settings,
      },
    });
    closeSync(log);
    this.child = child;
    child.once("exit", (code, name) => {
      if (this.child === child) this.ended = `the app ended by itself (${name ?? `code ${code}`})`;
    });
    await this.untilReady();
    return (performance.now() - started) / 1000;
  }

  private async untilReady(): Promise<void> {
    const client = new Client(this.port);
    try {
      for (const end = Date.now() + READY_LIMIT_MS; Date.now() < end; await sleep(50)) {
        if (!this.isRunning) break;
        const answer = await client.send({ path: "/readyz", timeoutMs: 10_000 }).catch((error: unknown) => {
          if (error instanceof NoAnswer) return undefined;
          throw error;
        });
        if (answer?.status === 200) return;
      }
    } finally {
      client.close();
    }
    throw new Problem(`The app does not become ready; its log ends: ${await this.lastLines()}`);
  }

  async lastLines(): Promise<string> {
    return (await readFile(this.logFile, "utf8").catch(() => "")).slice(-1_500);
  }

  /** Kills the process and all its children. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    signal(child.pid, "SIGKILL");
    await exited;
  }

  /** Asks the process to stop, as an orchestrator does. @returns its exit code; null if it was killed */
  async stop(): Promise<number | null> {
    const { child } = this;
    this.child = undefined;
    if (child?.pid === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      signal(child.pid, "SIGTERM");
      await exited;
    }
    return child.exitCode;
  }

  freeze(): void {
    signal(this.pid, "SIGSTOP");
  }

  thaw(): void {
    if (this.isRunning) signal(this.pid, "SIGCONT");
  }

  /** Returns the logged errors with their counts, most frequent first. */
  async loggedErrors(): Promise<string[]> {
    const text = await readFile(this.logFile, "utf8").catch(() => "");
    const counts = new Map<string, number>();
    for (const line of text.split("\n")) {
      const error = errorOf(line);
      if (error !== undefined) counts.set(error, (counts.get(error) ?? 0) + 1);
    }
    return [...counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_ERRORS)
      .map(([error, count]) => `logged ${count} times: ${error}`);
  }
}
