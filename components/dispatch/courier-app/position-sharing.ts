import { metersBetween } from "@/lib/deliveries/rules/courier-position";
import type { Point } from "@waybill/geo/types";

/** A position on the phone until the server has it. */
export type KeptPosition = Point & {
  /** Radius in meters around the point in which the phone is. */
  accuracy: number;
  /** ISO 8601, by the phone's clock. */
  recordedAt: string;
};

/** The courier's choice, null before the question, and the positions that wait for a network, oldest first. */
export type KeptSharing = { choice: "on" | "off" | null; waiting: KeptPosition[] };

/** A fix of the phone: its time is in milliseconds since 1970. */
export type Fix = { coords: Point & { accuracy: number }; timestamp: number };

type Watch = (onFix: (fix: Fix) => void, onError: (isDenied: boolean) => void) => () => void;

/** Environment of the sharing: the phone's storage, its location, and the server. */
export type SharingDeps = {
  load: () => Promise<KeptSharing | undefined>;
  save: (kept: KeptSharing) => Promise<void>;
  /** Starts to follow the phone. Returns a function that stops. */
  watch: Watch;
  /** `ended`: the link is no longer valid. */
  send: (positions: readonly KeptPosition[]) => Promise<"arrived" | "unanswered" | "ended">;
};

export type SharingState = {
  /** False until the choice has been read from the phone. */
  isReady: boolean;
  choice: KeptSharing["choice"];
  /** Why the phone does not say where it is; null if it does, or was not asked. */
  problem: "denied" | "unknown" | null;
};

/** Shortest time between two positions. */
const INTERVAL_MS = 15_000;
/** A phone that has moved less stands still. */
const MOVED_METERS = 25;
/** The server does not store less accurate positions. */
const MAX_ACCURACY_METERS = 200;
/** Two hours of a drive. Of more positions, the oldest are dropped. */
const MAX_WAITING = 480;
const RETRY_MS = 30_000;

/**
 * Shares the courier's position while they have a started delivery, if they agreed: at most every 15 seconds, and only after
 * they have moved. Positions wait on the phone until the server has them.
 */
export class PositionSharing {
  private listeners = new Set<() => void>();
  private waiting: KeptPosition[] = [];
  private isNeeded = false;
  private stopWatching: (() => void) | null = null;
  private latest: Fix | null = null;
  private last: Fix | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  state: SharingState = { isReady: false, choice: null, problem: null };

  constructor(private readonly deps: SharingDeps) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  async start(): Promise<void> {
    const kept = await this.deps.load().catch(() => undefined);
    this.waiting = [...(kept?.waiting ?? []), ...this.waiting];
    this.set({ isReady: true, choice: this.state.choice ?? kept?.choice ?? null });
    this.follow();
    void this.sendWaiting();
  }

  stop(): void {
    this.isNeeded = false;
    this.follow();
    clearTimeout(this.retry);
  }

  /** Whether the courier has a started delivery. Without one, the phone is not followed. */
  setNeeded(isNeeded: boolean): void {
    this.isNeeded = isNeeded;
    this.follow();
  }

  choose(choice: "on" | "off"): void {
    if (choice === "off") this.waiting = [];
    this.set({ choice, problem: null });
    void this.keep();
    this.follow();
  }

  /** Sends what waits, for example because the network is back. */
  async sendWaiting(): Promise<void> {
    if (this.isSending || this.waiting.length === 0) return;
    this.isSending = true;
    clearTimeout(this.retry);
    const sent = [...this.waiting];
    const outcome = await this.deps.send(sent);
    this.isSending = false;
    if (outcome === "unanswered") {
      this.retry = setTimeout(() => void this.sendWaiting(), RETRY_MS);
      return;
    }
    this.waiting = this.waiting.filter((position) => !sent.includes(position));
    await this.keep();
    if (outcome === "arrived") await this.sendWaiting();
  }

  private follow(): void {
    const isOn = this.isNeeded && this.state.choice === "on";
    if (isOn === (this.stopWatching !== null)) return;
    if (isOn) {
      this.stopWatching = this.deps.watch(
        (fix) => this.take(fix),
        (isDenied) => this.set({ problem: isDenied ? "denied" : "unknown" }),
      );
      return;
    }
    this.stopWatching?.();
    this.stopWatching = null;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.latest = null;
    this.last = null;
  }

  private take(fix: Fix): void {
    if (this.state.problem !== null) this.set({ problem: null });
    if (fix.coords.accuracy > MAX_ACCURACY_METERS) return;
    this.latest = fix;
    if (this.timer !== undefined) return;
    this.addLatest();
  }

  /** Adds the latest fix if the phone has moved, and the next one not before the interval has passed. */
  private addLatest(): void {
    const { latest, last } = this;
    this.timer = undefined;
    if (!latest || latest === last) return;
    if (last && metersBetween(last.coords, latest.coords) < MOVED_METERS) return;
    this.last = latest;
    this.timer = setTimeout(() => this.addLatest(), INTERVAL_MS);
    const { latitude, longitude, accuracy } = latest.coords;
    const recordedAt = new Date(latest.timestamp).toISOString();
    this.waiting = [...this.waiting, { latitude, longitude, accuracy, recordedAt }].slice(-MAX_WAITING);
    void this.keep();
    void this.sendWaiting();
  }

  /** Without storage, positions wait as long as the page is open. */
  private async keep(): Promise<void> {
    const { choice } = this.state;
    await this.deps.save({ choice, waiting: this.waiting }).catch(() => undefined);
  }

  private set(changes: Partial<SharingState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
