import { isMerchantLane, recordActivity } from "@/lib/core/lanes";

/** Limits of the lanes; times in milliseconds. */
export type Limits = {
  /** Maximum concurrent requests of a lane while no other lane is active. */
  alone: number;
  /** The same for the lane of a merchant's API credentials. */
  merchantAlone: number;
  /** Concurrent requests shared by all active lanes. */
  together: number;
  /** Minimum concurrent requests of a lane, however many others are active. */
  least: number;
  /** Additional concurrent requests of a lane, each of them slower than `slowMs`. */
  slow: number;
  slowMs: number;
  /**
   * A lane with this many waiting requests is flooding. It pauses between requests while another lane is
   * active.
   */
  flood: number;
  /** Factor by which a slot's pause exceeds the duration of its last request. */
  restFactor: number;
  /** Longest pause. */
  restMs: number;
  /** Maximum waiting requests of a lane. */
  waiting: number;
  /** Longest wait of a request. */
  waitMs: number;
  /** Longest wait while no request of the lane finishes. */
  stalledMs: number;
  /** A lane counts as active for this long after its last request. */
  activeMs: number;
};

type Lane = {
  /** Maximum concurrent requests of the lane while no other lane is active. */
  alone: number;
  running: number;
  slow: number;
  /** Waiting requests, next first. */
  waiting: ((place: Place) => void)[];
  isFlood: boolean;
  lastSeen: number;
  /** Number of finished requests. */
  done: number;
};

/** A slot held by a request. One timer for all of them: a separate one would slow down every request. */
type Held = { name: string; lane: Lane; begun: number; isSlow: boolean };

/** Releases the slot. */
type Leave = () => void;
/** Too many requests wait already, or none of the lane has finished for long. */
export type Refused = "crowded" | "stalled";
export type Place = Leave | Refused;

/**
 * Small limits: a process runs on one processor, so more concurrency only makes others wait. A single client gets
 * more, to keep the database busy, and a merchant's system gets most, because creations that arrive together are
 * written together. None gets all twenty connections of DATABASE_POOL_SIZE's default, so that the next client finds
 * one. A flood uses a fifth of the time while others are active. With half of it, others too often met one of its
 * requests or their aftermath: events to project, logs to write, garbage to collect.
 */
const LIMITS: Limits = {
  alone: 7,
  merchantAlone: 16,
  together: 2,
  least: 1,
  slow: 2,
  slowMs: 2_000,
  flood: 8,
  restFactor: 4,
  restMs: 200,
  waiting: 256,
  waitMs: 15_000,
  stalledMs: 5_000,
  activeMs: 1_000,
};

const TICK_MS = 500;

/** Limits the concurrent requests of each lane, so that no lane delays the others. */
export class Admission {
  readonly #lanes = new Map<string, Lane>();
  readonly #held = new Set<Held>();
  #sweep: NodeJS.Timeout | undefined;
  #active = 0;
  #floods = 0;
  #counted = 0;
  readonly #limits: Limits;
  readonly #now: () => number;

  /** @param now in milliseconds */
  constructor(limits: Partial<Limits> = {}, now = () => performance.now()) {
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
  }

  /**
   * Acquires a slot in a lane, or waits for one.
   * @param name the lane
   * @param gone aborted when the client has gone; called only if the request has to wait
   * @param returns whether the request held a slot before: it goes to the front of the queue, however long that is
   */
  async enter(name: string, gone: () => AbortSignal, { returns = false } = {}): Promise<Place> {
    if (isMerchantLane(name)) recordActivity(name);
    const lane = this.#lane(name);
    const { length } = lane.waiting;
    if ((length === 0 || returns) && lane.running < this.#limit(lane)) return this.#begin(name, lane);
    return length >= this.#limits.waiting && !returns ? "crowded" : this.#wait(lane, gone(), returns);
  }

  /** Time is counted in ticks, so that a suspended machine does not use it up. */
  #wait(lane: Lane, gone: AbortSignal, isFirst: boolean): Promise<Place> {
    const { waitMs, stalledMs } = this.#limits;
    let { done } = lane;
    let waitedMs = 0;
    let stalledForMs = 0;
    return new Promise((resolve) => {
      const settle = (place: Place) => {
        clearInterval(timer);
        gone.removeEventListener("abort", giveUp);
        resolve(place);
      };
      const giveUp = () => {
        lane.waiting.splice(lane.waiting.indexOf(settle), 1);
        this.#countFlood(lane);
        settle(stalledForMs >= stalledMs ? "stalled" : "crowded");
      };
      const timer = setInterval(() => {
        waitedMs += TICK_MS;
        stalledForMs = lane.done === done ? stalledForMs + TICK_MS : 0;
        done = lane.done;
        if (waitedMs >= waitMs || stalledForMs >= stalledMs) giveUp();
      }, TICK_MS);
      gone.addEventListener("abort", giveUp, { once: true });
      if (isFirst) lane.waiting.unshift(settle);
      else lane.waiting.push(settle);
      this.#countFlood(lane);
    });
  }

  #begin(name: string, lane: Lane): Leave {
    const held: Held = { name, lane, begun: this.#now(), isSlow: false };
    lane.running += 1;
    this.#held.add(held);
    this.#sweep ??= setInterval(() => this.#letSlowOnesAside(), TICK_MS).unref();
    const giveBack = () => {
      if (held.isSlow) lane.slow -= 1;
      else lane.running -= 1;
      this.#lane(name);
      this.#admitNext(name, lane);
    };
    return () => {
      this.#held.delete(held);
      lane.done += 1;
      const restMs = this.#restMs(lane, this.#now() - held.begun);
      if (restMs > 0) setTimeout(giveBack, restMs);
      else giveBack();
    };
  }

  /**
   * A long request usually waits for something other than this process: a slow client, a lock, a long query. It
   * passes its slot to the next request, unless several already do.
   */
  #letSlowOnesAside(): void {
    const { slow, slowMs } = this.#limits;
    const latest = this.#now() - slowMs;
    // In the order of their start.
    for (const held of this.#held) {
      if (held.begun > latest) break;
      const { name, lane } = held;
      if (held.isSlow || lane.slow >= slow) continue;
      held.isSlow = true;
      lane.slow += 1;
      lane.running -= 1;
      this.#admitNext(name, lane);
    }
    if (this.#held.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }

  /** Pause of a slot after a request of this duration. If all active lanes are flooding, they only take turns. */
  #restMs(lane: Lane, tookMs: number): number {
    const { restFactor, restMs } = this.#limits;
    return lane.isFlood && this.#active > this.#floods ? Math.min(restFactor * tookMs, restMs) : 0;
  }

  #admitNext(name: string, lane: Lane): void {
    while (lane.waiting.length > 0 && lane.running < this.#limit(lane)) {
      const settle = lane.waiting.shift();
      this.#countFlood(lane);
      settle?.(this.#begin(name, lane));
    }
  }

  /** Call it whenever the number of waiting requests in the lane changes. */
  #countFlood(lane: Lane): void {
    const isFlood = lane.waiting.length >= this.#limits.flood;
    if (isFlood === lane.isFlood) return;
    lane.isFlood = isFlood;
    this.#floods += isFlood ? 1 : -1;
  }

  #lane(name: string): Lane {
    const now = this.#now();
    let lane = this.#lanes.get(name);
    if (lane === undefined) {
      lane = {
        alone: isMerchantLane(name) ? this.#limits.merchantAlone : this.#limits.alone,
        running: 0,
        slow: 0,
        waiting: [],
        isFlood: false,
        lastSeen: now,
        done: 0,
      };
      this.#lanes.set(name, lane);
      this.#active += 1;
    }
    lane.lastSeen = now;
    if (now - this.#counted >= this.#limits.activeMs) this.#forgetIdle(now);
    return lane;
  }

  #forgetIdle(now: number): void {
    const { activeMs } = this.#limits;
    this.#active = 0;
    for (const [name, { running, slow, waiting, lastSeen }] of this.#lanes) {
      if (running > 0 || waiting.length > 0 || now - lastSeen < activeMs) this.#active += 1;
      else if (slow === 0) this.#lanes.delete(name);
    }
    this.#counted = now;
  }

  #limit({ alone }: Lane): number {
    const { together, least } = this.#limits;
    return this.#active <= 1 ? alone : Math.max(least, Math.floor(together / this.#active));
  }
}
