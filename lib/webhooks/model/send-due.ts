import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@/lib/core/context";
import type { OffReason } from "../constants";
import type { Routes } from "./connect";
import { isTest, type LiveEndpoint, type Ready, readDue, readLiveEndpoint } from "./due";
import { type AttemptRecord, writeFailingSince, writeAttempts } from "./record-attempts";
import { type Outcome, send } from "./send";

/** Maximum concurrent requests to an endpoint. */
const WIDTH = 16;
/** Messages read at once, unless more are waiting. */
const BATCH = 100;
const REFILL_BELOW = 50;
/** A run starts no more attempts after this time, so that other endpoints get their turn. */
const RUN_MS = 15_000;
/**
 * Attempts are stored in batches of this size, or after this delay. New messages are polled at the same
 * interval.
 */
const RECORD_BATCH = 100;
const TICK_MS = 100;
const POLL_MS = 250;

/** An endpoint is turned off after this long without a success. */
const FAILING_MS = 5 * 24 * 3_600_000;

/** An endpoint whose requests hang is paused for a tenth of the time since its first failure, within these limits. */
const PAUSE_PART = 0.1;
const MIN_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 300;

export type RunDependencies = {
  routes: Routes;
  /** Start no more attempts. */
  stopping: AbortSignal;
  /**
   * Whether this run has exclusive access to the endpoint. Otherwise it starts no more attempts, because it would
   * send out of order.
   */
  isHeld: () => boolean;
  /** Time-out of an attempt. */
  limitMs?: number;
};

/** Result of a run: why the endpoint has to be disabled, if so, and how long it is paused. */
export type RunResult = { off: OffReason | null; pauseSeconds: number };

/** Sends an endpoint's due messages until nothing is due or the run's time is over. */
export async function sendDueMessages(
  ctx: Context,
  endpointId: string,
  dependencies: RunDependencies,
): Promise<RunResult> {
  const endpoint = await readLiveEndpoint(ctx.db, { merchantId: ctx.merchantId, endpointId });
  if (!endpoint) return { off: null, pauseSeconds: 0 };
  return new Run(ctx, endpointId, endpoint, dependencies).run();
}

class Run {
  private readonly started = performance.now();
  private readonly sending = new Set<Promise<void>>();
  private filling: Promise<void> | undefined;
  private recording: Promise<void> | undefined;
  /** Per delivery, only one event is sent at a time, in sequence order. */
  private waiting: Ready[] = [];
  private readonly busy = new Set<string>();
  /** Waiting, being sent, or not yet recorded. */
  private readonly inProgress = new Set<string>();
  private unrecorded: AttemptRecord[] = [];
  private recordedAt = 0;
  private polledAt = -Infinity;
  private width: number;
  private hangs = 0;
  /** For an in-order endpoint: an attempt has failed and is not recorded yet, so nothing after it may be sent. */
  private isHeld = false;
  /** Number of these failures: messages read before one may have to wait for it. */
  private holds = 0;
  private failingSince: Date | null;
  private off: OffReason | null = null;
  /** Whether the endpoint was just read. */
  private isFresh = true;
  private pauseSeconds = 0;

  constructor(
    private readonly ctx: Context,
    private readonly endpointId: string,
    private endpoint: LiveEndpoint,
    private readonly dependencies: RunDependencies,
  ) {
    this.failingSince = endpoint.failingSince;
    // An endpoint that last failed is tried with one request first.
    this.width = endpoint.failingSince === null ? WIDTH : 1;
  }

  async run(): Promise<RunResult> {
    for (;;) {
      this.proceed();
      const underWay = [...this.sending, this.filling, this.recording].filter((each) => each !== undefined);
      if (underWay.length === 0) return { off: this.off, pauseSeconds: this.pauseSeconds };
      await Promise.race([...underWay, sleep(TICK_MS)]);
    }
  }

  private get key() {
    return { merchantId: this.ctx.merchantId, endpointId: this.endpointId };
  }

  private get maySend(): boolean {
    const isOver = performance.now() - this.started > RUN_MS || this.dependencies.stopping.aborted;
    return (
      !isOver && this.dependencies.isHeld() && this.off === null && this.pauseSeconds === 0 && !this.isHeld
    );
  }

  /** Allowed concurrent requests. A hanging request is not replaced by another. */
  private get lanes(): number {
    return Math.min(this.endpoint.isInOrder ? 1 : WIDTH, this.width - this.hangs);
  }

  private proceed(): void {
    if (this.maySend) {
      if (!this.filling && this.waiting.length < REFILL_BELOW && performance.now() - this.polledAt > POLL_MS)
        this.filling = this.fill().finally(() => (this.filling = undefined));
      this.sendNext();
    }
    const isIdle = this.sending.size === 0 && !this.filling;
    const isTime =
      this.unrecorded.length >= RECORD_BATCH || performance.now() - this.recordedAt > TICK_MS || isIdle;
    if (!this.recording && this.unrecorded.length > 0 && isTime)
      this.recording = this.record().finally(() => (this.recording = undefined));
  }

  private async fill(): Promise<void> {
    const { ctx, endpointId, inProgress, holds } = this;
    const endpoint = this.isFresh ? this.endpoint : await readLiveEndpoint(ctx.db, this.key);
    this.isFresh = false;
    const found = endpoint
      ? await readDue(ctx, { endpointId, inProgress, limit: BATCH, isInOrder: endpoint.isInOrder })
      : [];
    if (endpoint) this.endpoint = endpoint;
    else this.waiting = [];
    if (holds !== this.holds) return;
    // A full batch means that there are more.
    this.polledAt = found.length === BATCH ? -Infinity : performance.now();
    for (const { eventId } of found) inProgress.add(eventId);
    this.waiting = [...this.waiting, ...found].toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  }

  private sendNext(): void {
    const left: Ready[] = [];
    for (const message of this.waiting) {
      const about = message.deliveryId ?? message.eventId;
      // Messages behind one that waits for its delivery also wait.
      if (this.sending.size >= this.lanes || this.busy.has(about)) left.push(message);
      else this.begin(message, about);
    }
    this.waiting = left;
  }

  private begin(message: Ready, about: string): void {
    this.busy.add(about);
    const { routes, limitMs } = this.dependencies;
    const sent = send(message, this.endpoint, routes, limitMs).then((outcome) => {
      this.busy.delete(about);
      this.sending.delete(sent);
      if (this.unrecorded.length === 0) this.recordedAt = performance.now();
      this.unrecorded.push({ message, outcome });
      this.classifyOutcome(message, outcome);
    });
    this.sending.add(sent);
  }

  /** Applies an outcome to the endpoint. */
  private classifyOutcome(message: Ready, { at, problem }: Outcome): void {
    if (problem === "gone") this.off = "gone";
    if (isTest(message)) return;
    if (problem === null) {
      this.width = WIDTH;
      this.hangs = 0;
      this.failingSince = null;
      return;
    }
    if (this.endpoint.isInOrder) this.hold();
    this.failingSince ??= at;
    const failingMs = at.getTime() - this.failingSince.getTime();
    if (failingMs > FAILING_MS) this.off ??= "failing";
    this.hangs = problem === "timeout" ? this.hangs + 1 : 0;
    if (this.hangs < this.width) return;
    const part = (failingMs / 1000) * PAUSE_PART;
    this.pauseSeconds = Math.min(Math.max(part, MIN_PAUSE_SECONDS), MAX_PAUSE_SECONDS);
  }

  /** Blocks everything behind a message that must be retried or has just failed for good. */
  private hold(): void {
    this.isHeld = true;
    this.holds += 1;
    for (const { eventId } of this.waiting) this.inProgress.delete(eventId);
    this.waiting = [];
  }

  private async record(): Promise<void> {
    const { unrecorded, failingSince, ctx, holds } = this;
    this.unrecorded = [];
    await writeAttempts(ctx.db, this.key, unrecorded);
    if (failingSince?.getTime() !== this.endpoint.failingSince?.getTime()) {
      await writeFailingSince(ctx.db, this.key, failingSince);
      this.endpoint = { ...this.endpoint, failingSince };
    }
    for (const { message } of unrecorded) this.inProgress.delete(message.eventId);
    if (!this.isHeld || holds !== this.holds) return;
    this.isHeld = false;
    this.polledAt = -Infinity;
  }
}
