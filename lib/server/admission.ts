/** Limits of the lanes. */
export type Limits = {
  /** Maximum concurrent requests of a lane while no other lane is active. While another is, each runs one. */
  alone: number;
  /** Additional concurrent requests of a lane that take long. */
  slow: number;
  /** Maximum waiting requests of a lane. */
  waiting: number;
  /** Unit of time. A request is slow, a queue stalled and a lane idle after two beats. */
  beatMs: number;
  /** Longest wait of a request, in beats. */
  waitBeats: number;
};

type Waiter = { since: number; settle: (place: Place) => void };

/** Times are in beats. */
type Lane = {
  running: number;
  slow: number;
  /** Waiting requests, next first. */
  waiting: Waiter[];
  isActive: boolean;
  lastSeen: number;
  /** When a request last began or finished. */
  moved: number;
};

/** A slot held by a request: `begun` in milliseconds, `since` in beats. */
type Held = { lane: Lane; begun: number; since: number; isSlow: boolean };

/** Releases the slot. */
type Leave = () => void;
/** Too many requests wait already, or none of the lane has begun or finished for long. */
export type Refused = "crowded" | "stalled";
export type Place = Leave | Refused;

/**
 * A process runs on one processor, so more concurrency only makes others wait. A single client gets more, to keep the
 * database busy, and because creations that arrive together are written together; but it does not get all twenty
 * connections of DATABASE_POOL_SIZE's default, so that the next client finds one.
 */
const LIMITS: Limits = { alone: 16, slow: 2, waiting: 256, beatMs: 1_500, waitBeats: 10 };

/** Limits the concurrent requests of each lane, so that no lane delays the others. */
export class Admission {
  readonly #lanes = new Map<string, Lane>();
  readonly #held = new Set<Held>();
  readonly #limits: Limits;
  readonly #now: () => number;
  #heart: NodeJS.Timeout | undefined;
  /** Counted instead of measured, so that a suspended machine or a busy processor makes nothing old. */
  #beats = 0;
  #active = 0;

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
    const lane = this.#lane(name);
    const { length } = lane.waiting;
    if ((length === 0 || returns) && lane.running < this.#share()) return this.#begin(lane);
    return length >= this.#limits.waiting && !returns ? "crowded" : this.#wait(lane, gone(), returns);
  }

  #lane(name: string): Lane {
    let lane = this.#lanes.get(name);
    if (lane === undefined) {
      lane = { running: 0, slow: 0, waiting: [], isActive: false, lastSeen: 0, moved: 0 };
      this.#lanes.set(name, lane);
      this.#heart ??= setInterval(() => this.#beat(), this.#limits.beatMs).unref();
    }
    if (!lane.isActive) this.#active += 1;
    lane.isActive = true;
    lane.lastSeen = this.#beats;
    return lane;
  }

  /** Maximum concurrent requests of each lane at the moment, not counting slow ones. */
  #share(): number {
    return this.#active > 1 ? 1 : this.#limits.alone;
  }

  #wait(lane: Lane, gone: AbortSignal, isFirst: boolean): Promise<Place> {
    return new Promise((resolve) => {
      const leave = () => {
        lane.waiting.splice(lane.waiting.indexOf(waiter), 1);
        resolve("crowded");
      };
      const settle = (place: Place) => {
        gone.removeEventListener("abort", leave);
        resolve(place);
      };
      const waiter = { since: this.#beats, settle };
      gone.addEventListener("abort", leave, { once: true });
      if (isFirst) lane.waiting.unshift(waiter);
      else lane.waiting.push(waiter);
    });
  }

  #begin(lane: Lane): Leave {
    const held: Held = { lane, begun: this.#now(), since: this.#beats, isSlow: false };
    this.#held.add(held);
    lane.running += 1;
    lane.moved = this.#beats;
    const giveBack = () => {
      if (held.isSlow) lane.slow -= 1;
      else lane.running -= 1;
      lane.lastSeen = this.#beats;
      this.#admitNext(lane);
    };
    return () => {
      this.#held.delete(held);
      lane.moved = this.#beats;
      const restMs = this.#restMs(lane, this.#now() - held.begun);
      if (restMs > 0) setTimeout(giveBack, restMs);
      else giveBack();
    };
  }

  #admitNext(lane: Lane): void {
    while (lane.waiting.length > 0 && lane.running < this.#share())
      lane.waiting.shift()?.settle(this.#begin(lane));
  }

  /**
   * Pause of a slot after a request of this duration. A flooding lane, whose queue is longer than what it could run
   * alone, rests once as long for each active lane: what its requests leave behind (events to project, logs to write,
   * garbage to collect) takes time as well. If all active lanes are flooding, they only take turns.
   */
  #restMs(lane: Lane, tookMs: number): number {
    const isFlood = ({ waiting }: Lane) => waiting.length >= this.#limits.alone;
    const rests =
      isFlood(lane) && [...this.#lanes.values()].some((other) => other.isActive && !isFlood(other));
    return rests ? Math.min(tookMs * this.#active, this.#limits.beatMs) : 0;
  }

  #isOld(since: number): boolean {
    return this.#beats - since >= 2;
  }

  #beat(): void {
    this.#beats += 1;
    this.#letSlowOnesAside();
    for (const lane of this.#lanes.values()) this.#refuseLongWaits(lane);
    this.#forgetIdle();
    if (this.#lanes.size > 0) return;
    clearInterval(this.#heart);
    this.#heart = undefined;
  }

  /**
   * A long request usually waits for something other than this process: a slow client, a lock, a long query. It
   * passes its slot to the next request, unless several already do.
   */
  #letSlowOnesAside(): void {
    // In the order of their start.
    for (const held of this.#held) {
      if (!this.#isOld(held.since)) break;
      const { lane } = held;
      if (held.isSlow || lane.slow >= this.#limits.slow) continue;
      held.isSlow = true;
      lane.slow += 1;
      lane.running -= 1;
      this.#admitNext(lane);
    }
  }

  #refuseLongWaits(lane: Lane): void {
    lane.waiting = lane.waiting.filter(({ since, settle }) => {
      const isStalled = this.#isOld(Math.max(since, lane.moved));
      const isTooLong = this.#beats - since >= this.#limits.waitBeats;
      if (isStalled) settle("stalled");
      else if (isTooLong) settle("crowded");
      return !isStalled && !isTooLong;
    });
  }

  #forgetIdle(): void {
    this.#active = 0;
    for (const [name, lane] of this.#lanes) {
      lane.isActive = lane.running > 0 || lane.waiting.length > 0 || !this.#isOld(lane.lastSeen);
      if (lane.isActive) this.#active += 1;
      else if (lane.slow === 0) this.#lanes.delete(name);
    }
  }
}
