import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../database/connection";
import { App } from "../app";
import { Load, secondsUntilCreated } from "../load";
import { type Part, type Report, type Scope, answerGoals, atMost, scaled } from "../part";
import { Tally } from "../tally";
import { openWorld, reportWrites } from "../world";

const HUNG_SECONDS = 60;
const RECOVERY_GOAL_SECONDS = 15;
const TRIES = 60;

/** Sessions that hold row locks while their process is suspended. */
const HOLDING = `
  SELECT count(DISTINCT a.pid)::int AS holding
  FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid
  WHERE a.datname = current_database() AND a.state = 'idle in transaction'
    AND l.locktype = 'relation' AND l.mode = 'RowExclusiveLock' AND l.relation = '"Delivery"'::regclass`;

/** Suspends the process while it holds locks. @returns how many of its sessions hold some */
async function freezeInTransaction(app: App, databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      app.freeze();
      await sleep(100);
      const { rows } = await client.query<{ holding: number }>(HOLDING);
      const holding = rows[0]?.holding ?? 0;
      if (holding > 0) return holding;
      app.thaw();
      await sleep(20 + Math.random() * 200);
    }
    return 0;
  });
}

async function run(scope: Scope): Promise<Report> {
  const world = await openWorld(scope);
  const { postgres, load: clients } = world;
  const hung = await App.start(scope, postgres.url, "hung");
  const hungTally = new Tally();
  // Both work for the same merchants. Creations hold no locks, but the cancellations do.
  const hungLoad = Load.start(scope, { ...clients, port: hung.port, tally: hungTally, timeoutMs: 180_000 });
  await sleep(1_500, undefined, { signal: scope.signal });
  const holding = await freezeInTransaction(hung, postgres.url);

  const load = Load.start(scope, { ...clients, timeoutMs: 180_000 });
  const hungMs = scaled(scope, HUNG_SECONDS, 25) * 1000;
  const [recovery] = await Promise.all([
    secondsUntilCreated(clients, hungMs),
    sleep(hungMs, undefined, { signal: scope.signal }),
  ]);
  const answered = clients.tally.requests;
  hung.thaw();
  await sleep(2_000, undefined, { signal: scope.signal });
  await Promise.all([load.stop(), hungLoad.stop()]);
  const back = await secondsUntilCreated({ ...clients, port: hung.port }, 30_000);

  const report = await reportWrites(world);
  return {
    ...report,
    fatal: [...(report.fatal ?? []), ...(hung.ended === undefined ? [] : [`hung process: ${hung.ended}`])],
    recoverySeconds: [recovery],
    goals: [
      ...answerGoals(clients.tally),
      { what: "the suspended process holds locks", measured: `${holding} sessions`, met: holding > 0 },
      atMost(
        "creations of the healthy process begin again while the other hangs",
        recovery,
        RECOVERY_GOAL_SECONDS,
        "s",
      ),
    ],
    notes: [
      ...(report.notes ?? []),
      `${holding} sessions of the suspended process held locks for ${hungMs / 1000} s; ` +
        `meanwhile ${answered} answers of the healthy one`,
      `the process that hung creates again ${back.toFixed(1)} s after its end; its answers: ${hungTally.summary}`,
    ],
  };
}

export const hungSibling: Part = {
  name: "hung-sibling",
  summary: "of two processes on one database one is suspended in the middle of transactions",
  run,
};
