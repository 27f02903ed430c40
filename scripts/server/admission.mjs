/**
 * @typedef {object} Limits
 * @property {number} alone how many requests of a lane may run at once while no other lane is active
 * @property {number} together what active lanes share between them, in requests at once
 * @property {number} least what a lane may run however many others are active
 * @property {number} slow how many requests of a lane may run besides, each of them for longer than `slowMs`
 * @property {number} slowMs
 * @property {number} waiting how many requests of a lane may wait
 * @property {number} waitMs how long one may wait
 * @property {number} stalledMs how long one waits while no request of its lane is done
 * @property {number} activeMs so long after its last request a lane counts as active
 *
 * @typedef {object} Lane
 * @property {number} running
 * @property {number} slow
 * @property {((place: Place) => void)[]} waiting the longest waiting first
 * @property {number} lastSeen
 * @property {number} done how many requests were done
 *
 * @typedef {() => void} Leave gives the place back
 * @typedef {"crowded" | "stalled"} Refusal too many wait already, or nothing of the lane has been done for long
 * @typedef {Leave | Refusal} Place
 */

/**
 * Small numbers: one process does its work on one processor, so that more at once is not more done, but everybody
 * else waits for it. A lone client has some more, to keep the database busy too, but never all of the ten connections
 * that DATABASE_POOL_SIZE is by default: whoever comes next finds one.
 * @type {Limits}
 */
const LIMITS = {
  alone: 6,
  together: 2,
  least: 1,
  slow: 3,
  slowMs: 2_000,
  waiting: 256,
  waitMs: 15_000,
  stalledMs: 5_000,
  activeMs: 1_000,
};

const TICK_MS = 500;

/** Bounds how many requests of one lane run at once, so that no lane keeps the others waiting. */
export class Admission {
  /** @type {Map<string, Lane>} */
  #lanes = new Map();
  #active = 0;
  #counted = 0;
  #limits;
  #now;

  /** @param {Partial<Limits>} [limits] @param {() => number} [now] in milliseconds */
  constructor(limits = {}, now = () => performance.now()) {
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
  }

  /**
   * Waits for a place in a lane.
   * @param {string} name the lane
   * @param {AbortSignal} gone aborted when nobody waits any more
   * @returns {Promise<Place>}
   */
  async enter(name, gone) {
    const lane = this.#lane(name);
    if (lane.waiting.length === 0 && lane.running < this.#limit()) return this.#begin(name, lane);
    return lane.waiting.length >= this.#limits.waiting ? "crowded" : this.#wait(lane, gone);
  }

  /**
   * The time is counted in ticks, so that a machine that stood still for a while has not used it up.
   * @param {Lane} lane @param {AbortSignal} gone @returns {Promise<Place>}
   */
  #wait(lane, gone) {
    const { waitMs, stalledMs } = this.#limits;
    let { done } = lane;
    let waitedMs = 0;
    let stalledForMs = 0;
    return new Promise((resolve) => {
      /** @param {Place} place */
      const settle = (place) => {
        clearInterval(timer);
        gone.removeEventListener("abort", giveUp);
        resolve(place);
      };
      const giveUp = () => {
        lane.waiting.splice(lane.waiting.indexOf(settle), 1);
        settle(stalledForMs >= stalledMs ? "stalled" : "crowded");
      };
      const timer = setInterval(() => {
        waitedMs += TICK_MS;
        stalledForMs = lane.done === done ? stalledForMs + TICK_MS : 0;
        done = lane.done;
        if (waitedMs >= waitMs || stalledForMs >= stalledMs) giveUp();
      }, TICK_MS);
      gone.addEventListener("abort", giveUp, { once: true });
      lane.waiting.push(settle);
    });
  }

  /**
   * What runs for long waits for something else than this process: a slow sender or reader, a lock, a long query. It
   * gives its place to the next one, unless several such run already.
   * @param {string} name @param {Lane} lane
   * @returns {Leave}
   */
  #begin(name, lane) {
    const { slow, slowMs } = this.#limits;
    let isSlow = false;
    lane.running += 1;
    const timer = setInterval(() => {
      if (lane.slow >= slow) return;
      clearInterval(timer);
      isSlow = true;
      lane.slow += 1;
      lane.running -= 1;
      this.#admitNext(name, lane);
    }, slowMs);
    timer.unref();
    return () => {
      clearInterval(timer);
      if (isSlow) lane.slow -= 1;
      else lane.running -= 1;
      lane.done += 1;
      this.#lane(name);
      this.#admitNext(name, lane);
    };
  }

  /** @param {string} name @param {Lane} lane */
  #admitNext(name, lane) {
    while (lane.waiting.length > 0 && lane.running < this.#limit()) {
      lane.waiting.shift()?.(this.#begin(name, lane));
    }
  }

  /** @param {string} name @returns {Lane} */
  #lane(name) {
    const now = this.#now();
    let lane = this.#lanes.get(name);
    if (lane === undefined) {
      lane = { running: 0, slow: 0, waiting: [], lastSeen: now, done: 0 };
      this.#lanes.set(name, lane);
      this.#active += 1;
    }
    lane.lastSeen = now;
    if (now - this.#counted >= this.#limits.activeMs) this.#forgetIdle(now);
    return lane;
  }

  /** @param {number} now */
  #forgetIdle(now) {
    const { activeMs } = this.#limits;
    this.#active = 0;
    for (const [name, { running, slow, waiting, lastSeen }] of this.#lanes) {
      if (running > 0 || waiting.length > 0 || now - lastSeen < activeMs) this.#active += 1;
      else if (slow === 0) this.#lanes.delete(name);
    }
    this.#counted = now;
  }

  #limit() {
    const { alone, together, least } = this.#limits;
    return this.#active <= 1 ? alone : Math.max(least, Math.floor(together / this.#active));
  }
}
