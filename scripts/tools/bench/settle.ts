import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../database/connection";
import { treeCpuMs } from "./process-tree";

const LOOK_MS = 250;
/** Share of one processor below which processes count as idle: they still poll and write statistics. */
const IDLE_SHARE = 0.1;

/** Waits until process trees have finished the background work of requests, or until `limitMs` has passed. */
export async function untilIdle(pids: number[], limitMs: number, signal: AbortSignal): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + treeCpuMs(pid), 0);
  for (let [waited, before] = [0, used()]; waited < limitMs; waited += LOOK_MS) {
    await sleep(LOOK_MS, undefined, { signal });
    const now = used();
    if (now - before <= LOOK_MS * IDLE_SHARE) return;
    before = now;
  }
}

const RUNNING = "SELECT FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'";

/** Does the maintenance that a fill would cause later, and waits for running autovacuums. */
export async function finishFill(urls: string[], signal: AbortSignal): Promise<void> {
  for (const url of urls) {
    await withClient(url, async (client) => {
      await client.query("VACUUM ANALYZE");
      while ((await client.query(RUNNING)).rowCount !== 0) await sleep(LOOK_MS, undefined, { signal });
      await client.query("CHECKPOINT");
    });
  }
}
