import { setTimeout as sleep } from "node:timers/promises";
import { Load, secondsUntilCreated } from "../load";
import { type Part, type Report, type Scope, answerGoals, atMost, scaled } from "../part";
import type { Proxy } from "../proxy";
import { Tally } from "../tally";
import { openWorld, openWorldBehindProxy, reportWrites } from "../world";

const FROZEN_SECONDS = 75;
const SILENT_SECONDS = 40;
/** A shorter silence than the service's time-out would show nothing. */
const LEAST_SECONDS = 20;
const RECOVERY_LIMIT_MS = 30_000;
const RECOVERY_GOAL_SECONDS = 15;
/** A client that waits longer than anything here takes, to measure the slowest response. */
const TIMEOUT_MS = 120_000;
const WARM_UP_MS = 2_000;

const seconds = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)} s` : "never");

async function runFreeze(scope: Scope): Promise<Report> {
  const world = await openWorld(scope);
  const { postgres } = world;
  const load = Load.start(scope, { ...world.load, timeoutMs: TIMEOUT_MS });
  await sleep(WARM_UP_MS, undefined, { signal: scope.signal });
  await postgres.freeze();
  await sleep(scaled(scope, FROZEN_SECONDS, LEAST_SECONDS) * 1000, undefined, { signal: scope.signal });
  await postgres.thaw();
  const recovery = await secondsUntilCreated(world.load, RECOVERY_LIMIT_MS);
  await load.stop();
  return {
    ...(await reportWrites(world)),
    recoverySeconds: [recovery],
    goals: [
      ...answerGoals(world.load.tally),
      atMost("recovery after the freeze", recovery, RECOVERY_GOAL_SECONDS, "s"),
    ],
  };
}

type Case = { name: string; begin: (proxy: Proxy) => void; lasts: boolean };

const CASES: Case[] = [
  { name: "bytes lost both ways", begin: (proxy) => proxy.swallow("both"), lasts: true },
  { name: "bytes to the database lost", begin: (proxy) => proxy.swallow("to the server"), lasts: true },
  { name: "bytes to the app lost", begin: (proxy) => proxy.swallow("to the client"), lasts: true },
  { name: "network down, then bytes arrive", begin: (proxy) => proxy.hold("both"), lasts: true },
  { name: "connections die untold", begin: (proxy) => proxy.abandon(), lasts: false },
  { name: "every message 50 ms late", begin: (proxy) => (proxy.delayMs = 50), lasts: true },
];

async function runSilence(scope: Scope): Promise<Report> {
  const world = await openWorldBehindProxy(scope);
  const { proxy, load: clients } = world;
  const recoveries: number[] = [];
  const notes: string[] = [];
  for (const { name, begin, lasts } of CASES) {
    const tally = new Tally();
    const load = Load.start(scope, { ...clients, tally, timeoutMs: TIMEOUT_MS });
    await sleep(WARM_UP_MS, undefined, { signal: scope.signal });
    begin(proxy);
    const lastsMs = lasts ? scaled(scope, SILENT_SECONDS, LEAST_SECONDS) * 1000 : 0;
    await sleep(lastsMs, undefined, { signal: scope.signal });
    proxy.restore();
    proxy.delayMs = 0;
    const recovery = await secondsUntilCreated(clients, RECOVERY_LIMIT_MS);
    recoveries.push(recovery);
    // If the service does not close dead connections, the next case needs them gone.
    if (!Number.isFinite(recovery)) proxy.cutDead();
    await load.stop();
    proxy.cutDead();
    clients.tally.add(tally);
    const longest = (tally.longestMs / 1000).toFixed(1);
    const note = `${name}: longest answer ${longest} s, recovery ${seconds(recovery)}; ${tally.summary}`;
    scope.say(note);
    notes.push(note);
  }
  const report = await reportWrites(world);
  return {
    ...report,
    recoverySeconds: recoveries,
    goals: [
      ...answerGoals(clients.tally),
      atMost("recovery after the silence", Math.max(...recoveries), RECOVERY_GOAL_SECONDS, "s"),
    ],
    notes: [...(report.notes ?? []), ...notes],
  };
}

export const freeze: Part = {
  name: "freeze",
  summary: "every process of the database is suspended for a while (SIGSTOP) under load",
  run: runFreeze,
};

export const silence: Part = {
  name: "silence",
  summary: "a proxy before the database swallows, holds or delays bytes, or lets connections die untold",
  run: runSilence,
};
