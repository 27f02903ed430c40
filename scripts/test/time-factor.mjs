import { createHash } from "node:crypto";

/** Duration of the work on an idle core of the machine on which the time-outs were chosen. */
const REFERENCE_MS = 250;
/** A shared machine may become several times slower while the tests run. */
const MIN_FACTOR = 4;
const MAX_FACTOR = 10;

/** Hashing and parsing for about half a second. */
function work() {
  const text = JSON.stringify(Array.from({ length: 2_000 }, (_, id) => ({ id, name: `name ${id}` })));
  for (let round = 0; round < 500; round++) {
    createHash("sha256").update(text).digest("hex");
    JSON.parse(text);
  }
}

/**
 * Measures how many times slower this machine currently is than the machine on which the test time-outs were chosen.
 * All time-outs are multiplied by it.
 * @returns {number} from 4 to 10
 */
export function measureTimeFactor() {
  const start = performance.now();
  work();
  const factor = (performance.now() - start) / REFERENCE_MS;
  return Number(Math.min(Math.max(factor, MIN_FACTOR), MAX_FACTOR).toFixed(2));
}
