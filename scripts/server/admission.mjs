/**
 * @typedef {object} Limits
 * @property {number} alone how many requests of a lane may run at once while no other lane is active
 * @property {number} together what active lanes share between them, in requests at once
 * @property {number} least what a lane may run however many others are active
 * @property {number} waiting how many requests of a lane may wait
 * @property {number} waitMs how long one may wait
 * @property {number} activeMs so long after its last request a lane counts as active
 *
 * @typedef {object} Lane
 * @property {number} running
 * @property {((admitted: boolean) => void)[]} waiting the longest waiting first
 * @property {number} lastSeen
 */

/**
 * Small numbers: one process does its work on one processor, so that more at once is not more done, but everybody
 * else waits for it. A lone merchant has some more, to keep the database busy too.
 * @type {Limits}
 */
export const LIMITS = { alone: 8, together: 4, least: 1, waiting: 256, waitMs: 10_000, activeMs: 1_000 };

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
   * Waits for a place in a lane. Who was admitted calls `leave` once.
   * @param {string} name the lane
   * @param {AbortSignal} [gone] aborted when nobody waits any more
   * @returns {Promise<boolean>} false: too many wait already, or it has waited too long
   */
  async enter(name, gone) {
    const lane = this.#lane(name);
    if (lane.waiting.length === 0 && lane.running < this.#limit()) {
      lane.running += 1;
      return true;
    }
    if (lane.waiting.length >= this.#limits.waiting) return false;
    return new Promise((resolve) => {
      /** @param {boolean} admitted */
      const done = (admitted) => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", giveUp);
        resolve(admitted);
      };
      const giveUp = () => {
        lane.waiting.splice(lane.waiting.indexOf(done), 1);
        done(false);
      };
      const timer = setTimeout(giveUp, this.#limits.waitMs);
      gone?.addEventListener("abort", giveUp, { once: true });
      lane.waiting.push(done);
    });
  }

  /** @param {string} name */
  leave(name) {
    const lane = this.#lane(name);
    lane.running -= 1;
    while (lane.waiting.length > 0 && lane.running < this.#limit()) {
      lane.running += 1;
      lane.waiting.shift()?.(true);
    }
  }

  /** @param {string} name @returns {Lane} */
  #lane(name) {
    const now = this.#now();
    let lane = this.#lanes.get(name);
    if (lane === undefined) {
      lane = { running: 0, waiting: [], lastSeen: now };
      this.#lanes.set(name, lane);
      this.#active += 1;
    }
    lane.lastSeen = now;
    if (now - this.#counted >= this.#limits.activeMs) this.#forgetIdle(now);
    return lane;
  }

  /** @param {number} now */
  #forgetIdle(now) {
    for (const [name, { running, waiting, lastSeen }] of this.#lanes) {
      if (running === 0 && waiting.length === 0 && now - lastSeen >= this.#limits.activeMs)
        this.#lanes.delete(name);
    }
    this.#active = this.#lanes.size;
    this.#counted = now;
  }

  #limit() {
    const { alone, together, least } = this.#limits;
    return this.#active <= 1 ? alone : Math.max(least, Math.floor(together / this.#active));
  }
}
