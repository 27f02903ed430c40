import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, NoAnswer } from "../http";
import { App } from "../app";
import { Load, secondsUntilCreated } from "../load";
import { type Part, type Report, type Scope, none, scaled } from "../part";
import { Tally } from "../tally";
import { openWorld, reportWrites, type World } from "../world";

/** For each of the four parts: 100 in all. */
const ROUNDS = 25;
const RECOVERY_LIMIT_MS = 60_000;

const between = (least: number, most: number) => least + Math.random() * (most - least);

type Victims = "app" | "database" | "both";

async function kill(victims: Victims, { app, postgres }: Pick<World, "app" | "postgres">): Promise<void> {
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

/** @returns the seconds from the restart to the first 200 of /readyz and to the first creation */
async function recover(victims: Victims, world: World) {
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

/**
 * @param world services to kill; the report covers their clients. @param bystanders clients of a process that stays
 * up
 */
async function run(
  victims: Victims,
  scope: Scope,
  world: World,
  bystanders?: World["load"],
): Promise<Report> {
  const recoveries: { ready: number; created: number }[] = [];
  const rounds = scaled(scope, ROUNDS, 2);
  await secondsUntilCreated(world.load, RECOVERY_LIMIT_MS);
  let report: Report = {};
  for (let round = 1; round <= rounds; round += 1) {
    const loads = [world.load, ...(bystanders ? [bystanders] : [])].map((load) => Load.start(scope, load));
    await sleep(between(1_000, 3_000), undefined, { signal: scope.signal });
    await kill(victims, world);
    const recovery = await recover(victims, world);
    recoveries.push(recovery);
    await sleep(500, undefined, { signal: scope.signal });
    await Promise.all(loads.map((load) => load.stop()));
    report = await reportWrites(world);
    scope.say(`round ${round} of ${rounds}: ${report.acknowledged} acknowledged so far`);
    const { lost = [], duplicated = [], inconsistentRows = [] } = report.damage ?? {};
    if (lost.length + duplicated.length + inconsistentRows.length > 0) break;
  }
  const answers = world.load.tally;
  return {
    ...report,
    recoverySeconds: recoveries.map(({ created }) => created),
    goals: [
      none("5xx other than 503 with Retry-After", answers.fiveXx - answers.withRetryAfter),
      ...(bystanders
        ? [none("failed requests of the process that stays up", bystanders.tally.failures)]
        : []),
    ],
    notes: [
      ...(report.notes ?? []),
      `${rounds} rounds; ready after ${recoveries.map(({ ready }) => ready.toFixed(1)).join(", ")} s`,
    ],
  };
}

export const killApp: Part = {
  name: "kill-app",
  summary: "kill -9 of the app under load, and a new start",
  run: async (scope) => run("app", scope, await openWorld(scope)),
};

export const killDatabase: Part = {
  name: "kill-database",
  summary: "kill -9 of every process of the database under load, and a new start",
  run: async (scope) => run("database", scope, await openWorld(scope)),
};

export const killBoth: Part = {
  name: "kill-both",
  summary: "kill -9 of the app and the database at once under load, and a new start",
  run: async (scope) => run("both", scope, await openWorld(scope)),
};

export const killSibling: Part = {
  name: "kill-sibling",
  summary: "kill -9 of one of two processes on one database, both under load for the same merchants",
  run: async (scope) => {
    const world = await openWorld(scope);
    const sibling = await App.start(scope, world.postgres.url, "sibling");
    const load = { ...world.load, port: sibling.port, tally: new Tally() };
    return run("app", scope, { ...world, app: sibling, load }, world.load);
  },
};
