import { type ChildProcess, spawn } from "node:child_process";
import { z } from "zod";
import { log } from "@/lib/core/log";
import { engineProgram } from "./places";

/** After more pending requests than this, a new one would only wait until its time-out. */
const MAX_UNANSWERED = 200;
const HUNG_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

const replySchema = z.union([
  z.object({ id: z.int(), answer: z.string() }),
  z.object({ id: z.int(), refusal: z.string() }),
]);

/** Result of the engine: a response as JSON, or the reason why there is none. */
export type EngineReply = { answer: string } | { refusal: string };

type Options = {
  /** Folder of Valhalla's npm package. */
  packageFolder: string;
  config: string;
  /** Longest wait for a response. */
  limitMs: number;
  /** See the property. */
  restAfterMs?: number;
  /** A process that is silent for this long with pending requests, or does not exit on request, is killed. */
  hungMs?: number;
};

type Kind = "route" | "matrix";

/**
 * Interface to the road engine. It keeps one process with Valhalla, starts it for the first request, and restarts it
 * after an exit, with a pause that grows while it exits without responses. The process ends with this one and does
 * not keep it alive.
 */
export class Engine {
  readonly #options: Options;
  readonly #pending = new Map<number, (reply: EngineReply | null) => void>();
  #child: ChildProcess | null = null;
  #isClosing = false;
  /** Number of requests in progress, including abandoned ones, because the process does not know about those. */
  #unanswered = 0;
  #endings = 0;
  #notBefore = 0;
  /** Start of its silence with pending requests. */
  #silentSince: number | null = null;
  #lastId = 0;
  #restAfterMs: number | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#restAfterMs = options.restAfterMs;
  }

  /** Its process stops after this time without requests and starts again with the next one; undefined if it stays. */
  set restAfterMs(restAfterMs: number | undefined) {
    if (restAfterMs === this.#restAfterMs) return;
    this.#restAfterMs = restAfterMs;
    this.#endIfIdle();
  }

  /** Process id, while there is a process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process before the first request. */
  start(): void {
    if (!this.#isClosing && !this.#isPausing()) this.#child ??= this.#begin();
  }

  /**
   * @param limitMs a shorter wait for this response
   * @returns null if it does not respond in time. It never rejects.
   */
  ask(kind: Kind, question: string, limitMs = Infinity): Promise<EngineReply | null> {
    this.start();
    const child = this.#child;
    if (!child || this.#isClosing) return Promise.resolve(null);
    if (this.#unanswered >= MAX_UNANSWERED) {
      this.#killIfHung();
      return Promise.resolve(null);
    }
    clearTimeout(this.#rest);
    this.#silentSince ??= performance.now();
    this.#unanswered += 1;
    const id = (this.#lastId += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#giveUp(id), Math.min(limitMs, this.#options.limitMs));
      this.#pending.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      child.send({ id, ask: kind, question }, (error) => {
        if (error) this.#settle(id, null);
      });
    });
  }

  /** Stops the process after its pending responses. */
  close(): void {
    this.#isClosing = true;
    this.#endIfIdle();
  }

  #isPausing(): boolean {
    return performance.now() < this.#notBefore;
  }

  #begin(): ChildProcess {
    const { packageFolder, config } = this.#options;
    const args = ["--max-old-space-size=128", engineProgram(), packageFolder, config];
    // Equivalent to fork(), but Next's bundler tries to bundle forked files.
    const child = spawn(process.execPath, args, {
      // It needs none of our settings, and no secret.
      env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("message", (message) => this.#onMessage(message));
    child.on("error", (error) => this.#onEnd(child, error.message));
    child.on("exit", (code, signal) => this.#onEnd(child, signal ?? `code ${code}`));
    child.unref();
    child.channel?.unref();
    this.#silentSince = null;
    this.#unanswered = 0;
    return child;
  }

  #onMessage(message: unknown): void {
    const parsed = replySchema.safeParse(message);
    if (!parsed.success) return;
    this.#silentSince = null;
    this.#unanswered -= 1;
    this.#endings = 0;
    this.#settle(parsed.data.id, parsed.data);
  }

  #onEnd(child: ChildProcess, reason: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const id of [...this.#pending.keys()]) this.#settle(id, null);
    if (this.#isClosing) return;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#endings, LONGEST_PAUSE_MS);
    this.#endings += 1;
    this.#notBefore = performance.now() + pauseMs;
    log().warn({ reason, pauseMs }, "the road engine ended; trips are estimated until it is back");
  }

  #giveUp(id: number): void {
    this.#killIfHung();
    this.#settle(id, null);
  }

  #killIfHung(): void {
    const { hungMs = HUNG_MS } = this.#options;
    const hangs = this.#silentSince !== null && performance.now() - this.#silentSince > hungMs;
    if (hangs) this.#child?.kill("SIGKILL");
  }

  #settle(id: number, reply: EngineReply | null): void {
    this.#pending.get(id)?.(reply);
    this.#pending.delete(id);
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    if (this.#pending.size > 0) return;
    if (this.#isClosing) return this.#disconnect();
    clearTimeout(this.#rest);
    if (this.#restAfterMs !== undefined)
      this.#rest = setTimeout(() => this.#disconnect(), this.#restAfterMs).unref();
  }

  /** The process then exits on its own, which is not a fault. A hanging process does not notice. */
  #disconnect(): void {
    const child = this.#child;
    this.#child = null;
    if (!child?.connected) return;
    child.disconnect();
    const timer = setTimeout(() => child.kill("SIGKILL"), this.#options.hungMs ?? HUNG_MS).unref();
    child.once("exit", () => clearTimeout(timer));
  }
}
