import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, NoAnswer } from "../http";
import { Load, secondsUntilCreated } from "../load";
import { type Part, type Report, type Scope, none, scaled } from "../part";
import { openWorld, reportWrites, type World } from "../world";

const ROUNDS = 12;
const RECOVERY_LIMIT_MS = 60_000;

const between = (least: number, most: number) => least + Math.random() * (most - least);

async function killAndStart(victims: "app" | "database" | "both", { app, postgres }: World): Promise<void> {
  await Promise.all([
    victims === "database" ? undefined : app.kill(),
    victims === "app" ? undefined : postgres.kill(),
  ]);
  await sleep(between(0, 500));
}

async function secondsUntilReady(port: number): Promise<number> {
  const started = performance.now();
  const client = new Client(port);
  try {
    while (performance.now() - started < RECOVERY_LIMIT_MS) {
      const answer = await client.send({ path: "/readyz", timeoutMs: 20_000 }).catch((error: unknown) => {
        if (error instanceof NoAnswer) return undefined;
        throw error;
      });
      if (answer?.status === 200) return (performance.now() - started) / 1000;
      await sleep(50);
    }
    return Infinity;
  } finally {
    client.close();
  }
}

/** @returns the seconds from the command to start again to the first 200 of /readyz and the first creation */
async function recover(victims: "app" | "database" | "both", world: World) {
  const { app, postgres, load } = world;
  const started = performance.now();
  if (victims !== "app") await postgres.start();
  if (victims !== "database") await app.start();
  const begun = (performance.now() - started) / 1000;
  const [ready, created] = await Promise.all([
    secondsUntilReady(load.port),
    secondsUntilCreated(load, RECOVERY_LIMIT_MS),
  ]);
  return { ready: begun + ready, created: begun + created };
}

async function run(victims: "app" | "database" | "both", scope: Scope): Promise<Report> {
  const world = await openWorld(scope);
  const recoveries: { ready: number; created: number }[] = [];
  const rounds = scaled(scope, ROUNDS, 2);
  await secondsUntilCreated(world.load, RECOVERY_LIMIT_MS);
  let report: Report = {};
  for (let round = 1; round <= rounds; round += 1) {
    const load = Load.start(scope, world.load);
    await sleep(between(1_000, 3_000), undefined, { signal: scope.signal });
    await killAndStart(victims, world);
    const recovery = await recover(victims, world);
    recoveries.push(recovery);
    await sleep(500, undefined, { signal: scope.signal });
    await load.stop();
    report = await reportWrites(world);
    scope.say(`round ${round} of ${rounds}: ${report.acknowledged} acknowledged so far`);
    const { lost = [], duplicated = [], halfDone = [] } = report.damage ?? {};
    if (lost.length + duplicated.length + halfDone.length > 0) break;
  }
  const answers = world.load.tally;
  return {
    ...report,
    recoverySeconds: recoveries.map(({ created }) => created),
    goals: [none("5xx other than 503 with Retry-After", answers.fiveXx - answers.withRetryAfter)],
    notes: [
      ...(report.notes ?? []),
      `${rounds} rounds; ready after ${recoveries.map(({ ready }) => ready.toFixed(1)).join(", ")} s`,
    ],
  };
}

export const killApp: Part = {
  name: "kill-app",
  summary: "kill -9 of the app under load, and a new start",
  run: (scope) => run("app", scope),
};

export const killDatabase: Part = {
  name: "kill-database",
  summary: "kill -9 of every process of the database under load, and a new start",
  run: (scope) => run("database", scope),
};

export const killBoth: Part = {
  name: "kill-both",
  summary: "kill -9 of the app and the database at once under load, and a new start",
  run: (scope) => run("both", scope),
};
