import { type ChildProcess, spawn } from "node:child_process";
import { z } from "zod";
import { log } from "@/lib/core/log";
import { engineProgram } from "./places";

/** With more questions before it than this, a later one would only wait until its time is over. */
const MAX_UNANSWERED = 200;
const HUNG_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

const replySchema = z.union([
  z.object({ id: z.int(), answer: z.string() }),
  z.object({ id: z.int(), refusal: z.string() }),
]);

/** What the engine says: an answer as JSON, or why it has none. */
export type EngineReply = { answer: string } | { refusal: string };

type Options = {
  /** The folder of Valhalla's npm package. */
  packageFolder: string;
  config: string;
  /** A question waits no longer. */
  limitMs: number;
  /** Its process ends when nobody has asked for so long, and starts again when somebody does; otherwise it stays. */
  restAfterMs?: number;
  /** A process that says nothing for so long though it was asked, or does not end when it should, is killed. */
  hungMs?: number;
};

type Kind = "route" | "matrix";

/**
 * Where to ask about roads. It keeps one process with Valhalla: starts it on the first question, and again after it has
 * ended, after a pause that grows while it ends without having answered. The process ends with this one and does not keep
 * it alive.
 */
export class Engine {
  readonly #options: Options;
  readonly #pending = new Map<number, (reply: EngineReply | null) => void>();
  #child: ChildProcess | null = null;
  #isClosing = false;
  /** What the process still works on: also what nobody waits for any more, because it does not know that. */
  #unanswered = 0;
  #endings = 0;
  #notBefore = 0;
  /** Since when it has said nothing though it was asked. */
  #silentSince: number | null = null;
  #lastId = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process ahead of the first question. */
  start(): void {
    if (!this.#isClosing && !this.#isPausing()) this.#child ??= this.#begin();
  }

  /** @returns null if it does not answer in time. It never rejects. */
  ask(kind: Kind, question: string): Promise<EngineReply | null> {
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
      const timer = setTimeout(() => this.#giveUp(id), this.#options.limitMs);
      this.#pending.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      child.send({ id, ask: kind, question }, (error) => {
        if (error) this.#settle(id, null);
      });
    });
  }

  /** Ends the process when it has answered what it was asked. */
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
    // What fork() does; but Next's bundler wants to bundle what is forked.
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
    const { restAfterMs } = this.#options;
    clearTimeout(this.#rest);
    if (restAfterMs !== undefined) this.#rest = setTimeout(() => this.#disconnect(), restAfterMs).unref();
  }

  /** The process ends by itself then; that it does is no fault. One that hangs does not notice. */
  #disconnect(): void {
    const child = this.#child;
    this.#child = null;
    if (!child?.connected) return;
    child.disconnect();
    const timer = setTimeout(() => child.kill("SIGKILL"), this.#options.hungMs ?? HUNG_MS).unref();
    child.once("exit", () => clearTimeout(timer));
  }
}
