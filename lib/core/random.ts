import { randomFillSync } from "node:crypto";

const pool = Buffer.allocUnsafeSlow(4_096);
let used = pool.length;

/**
 * Returns cryptographically strong random bytes from a pool, because each call of the generator costs as much
 * as the rest of an id. The view is valid until the next call: encode it immediately.
 * @param count at most 4,096
 */
export function pooledRandomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
