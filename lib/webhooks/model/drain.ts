import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@/lib/core/context";
import type { OffReason } from "../constants";
import type { Routes } from "./connect";
import { isTest, type LiveEndpoint, type Ready, readDue, readLiveEndpoint } from "./due";
import { type Note, writeFailingSince, writeNotes } from "./note";
import { type Outcome, send } from "./send";

/** So many requests are under way to an endpoint at once. */
const WIDTH = 16;
/** So many messages are read at once, when fewer than so many wait. */
const BATCH = 100;
const FEW = 50;
/** After this a run begins nothing further, so that other endpoints get their turn. */
const RUN_MS = 15_000;
/** Attempts are written down together, so many or after so long; and so often it looks for new messages. */
const NOTE_BATCH = 100;
const TICK_MS = 100;
const LOOK_MS = 250;

/** An endpoint is switched off after so long without a success. */
const FAILING_MS = 5 * 24 * 3_600_000;

/** An endpoint that lets requests hang is left alone for a tenth of the time for which it has failed, within these. */
const PAUSE_PART = 0.1;
const MIN_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 300;

export type DrainMeans = {
  routes: Routes;
  /** Begin nothing further. */
  stopping: AbortSignal;
  /** The limit of an attempt. */
  limitMs?: number;
};

/** How a run ended: why the endpoint is to be switched off, if it is, and for how long it is left alone. */
export type Drained = { off: OffReason | null; pauseSeconds: number };

/** Sends what is due to an endpoint, until nothing is due or others want their turn. */
export async function drain(ctx: Context, endpointId: string, means: DrainMeans): Promise<Drained> {
  const endpoint = await readLiveEndpoint(ctx.db, { merchantId: ctx.merchantId, endpointId });
  if (!endpoint) return { off: null, pauseSeconds: 0 };
  return new Run(ctx, endpointId, endpoint, means).run();
}

class Run {
  private readonly started = performance.now();
  private readonly sending = new Set<Promise<void>>();
  private filling: Promise<void> | undefined;
  private noting: Promise<void> | undefined;
  /** By delivery: only one event of it is sent at a time, in the order of their sequences. */
  private waiting: Ready[] = [];
  private readonly busy = new Set<string>();
  /** Waiting, on the way or not written down yet. */
  private readonly inHand = new Set<string>();
  private notes: Note[] = [];
  private notedAt = 0;
  private lookedAt = -Infinity;
  private width: number;
  private hangs = 0;
  private failingSince: Date | null;
  private off: OffReason | null = null;
  /** The endpoint was read a moment ago. */
  private isFresh = true;
  private pauseSeconds = 0;

  constructor(
    private readonly ctx: Context,
    private readonly endpointId: string,
    private endpoint: LiveEndpoint,
    private readonly means: DrainMeans,
  ) {
    this.failingSince = endpoint.failingSince;
    // One that failed last is tried with one request first.
    this.width = endpoint.failingSince === null ? WIDTH : 1;
  }

  async run(): Promise<Drained> {
    for (;;) {
      this.proceed();
      const underWay = [...this.sending, this.filling, this.noting].filter((each) => each !== undefined);
      if (underWay.length === 0) return { off: this.off, pauseSeconds: this.pauseSeconds };
      await Promise.race([...underWay, sleep(TICK_MS)]);
    }
  }

  private get key() {
    return { merchantId: this.ctx.merchantId, endpointId: this.endpointId };
  }

  private get maySend(): boolean {
    const isOver = performance.now() - this.started > RUN_MS || this.means.stopping.aborted;
    return !isOver && this.off === null && this.pauseSeconds === 0;
  }

  private proceed(): void {
    if (this.maySend) {
      if (!this.filling && this.waiting.length < FEW && performance.now() - this.lookedAt > LOOK_MS)
        this.filling = this.fill().finally(() => (this.filling = undefined));
      this.sendNext();
    }
    const isIdle = this.sending.size === 0 && !this.filling;
    const isTime = this.notes.length >= NOTE_BATCH || performance.now() - this.notedAt > TICK_MS || isIdle;
    if (!this.noting && this.notes.length > 0 && isTime)
      this.noting = this.note().finally(() => (this.noting = undefined));
  }

  private async fill(): Promise<void> {
    const { ctx, endpointId, inHand } = this;
    const endpoint = this.isFresh ? this.endpoint : await readLiveEndpoint(ctx.db, this.key);
    this.isFresh = false;
    const found = endpoint ? await readDue(ctx, { endpointId, inHand, limit: BATCH }) : [];
    if (endpoint) this.endpoint = endpoint;
    else this.waiting = [];
    // A whole batch means that there is more.
    this.lookedAt = found.length === BATCH ? -Infinity : performance.now();
    for (const { eventId } of found) inHand.add(eventId);
    this.waiting = [...this.waiting, ...found].toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  }

  private sendNext(): void {
    const left: Ready[] = [];
    for (const message of this.waiting) {
      const about = message.deliveryId ?? message.eventId;
      // Those behind one that has to wait for its delivery wait for it too.
      // What hangs is not replaced by more of the same.
      if (this.sending.size >= this.width - this.hangs || this.busy.has(about)) left.push(message);
      else this.begin(message, about);
    }
    this.waiting = left;
  }

  private begin(message: Ready, about: string): void {
    this.busy.add(about);
    const { routes, limitMs } = this.means;
    const sent = send(message, this.endpoint, routes, limitMs).then((outcome) => {
      this.busy.delete(about);
      this.sending.delete(sent);
      if (this.notes.length === 0) this.notedAt = performance.now();
      this.notes.push({ message, outcome });
      this.judge(message, outcome);
    });
    this.sending.add(sent);
  }

  /** What the outcome says of the endpoint. */
  private judge(message: Ready, { at, problem }: Outcome): void {
    if (problem === "gone") this.off = "gone";
    if (isTest(message)) return;
    if (problem === null) {
      this.width = WIDTH;
      this.hangs = 0;
      this.failingSince = null;
      return;
    }
    this.failingSince ??= at;
    const failingMs = at.getTime() - this.failingSince.getTime();
    if (failingMs > FAILING_MS) this.off ??= "failing";
    this.hangs = problem === "timeout" ? this.hangs + 1 : 0;
    if (this.hangs < this.width) return;
    const part = (failingMs / 1000) * PAUSE_PART;
    this.pauseSeconds = Math.min(Math.max(part, MIN_PAUSE_SECONDS), MAX_PAUSE_SECONDS);
  }

  private async note(): Promise<void> {
    const { notes, failingSince, ctx } = this;
    this.notes = [];
    await writeNotes(ctx.db, this.key, notes);
    if (failingSince?.getTime() !== this.endpoint.failingSince?.getTime()) {
      await writeFailingSince(ctx.db, this.key, failingSince);
      this.endpoint = { ...this.endpoint, failingSince };
    }
    for (const { message } of notes) this.inHand.delete(message.eventId);
  }
}
