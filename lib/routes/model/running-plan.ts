import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { addShipment, openPlan, type OpenPlan } from "@/lib/plans/rules/insert-one";
import type { Matrix } from "@/lib/plans/rules/problem";
import { withSparePlaces } from "@/lib/plans/rules/spare-places";
import type { Placed } from "../rules/choose-rules";
import type { RulesNeeds } from "../rules/skills";
import { readAhead, VERSION_SQL } from "./ahead";
import { choose } from "./choose";
import { deliveryRules } from "./dispatch-rules";
import { deliveryId, dueOf } from "./order";
import { matricesOf } from "./places";
import { type Draft, draftOf, refOf, toProblem } from "./problem";
import { routesOf } from "./solve";

/** The current routes of all couriers who can work, in which orders can be tried. */
export type RunningPlan = {
  draft: Draft;
  /** Null if nobody can work, or if there are too many places. It has two spare places. */
  open: OpenPlan | null;
  rulesFor: (order: Placed & { merchantId: string }) => RulesNeeds;
  /** Version of the board that it was made from. */
  version: string;
};

/** Where the running plan comes from. */
export type PlanSource<Plan extends { version: string } = RunningPlan> = {
  read: (now: Date) => Promise<Plan>;
  /** Returns the version of the board. */
  version: () => Promise<string | undefined>;
};

/** Changes of the board are looked for this often, in the background, while the plan is used. */
const CHECK_MS = 3_000;
/** A plan this old is made again even if the board is the same: couriers have moved, and so has the time. */
const REFRESH_MS = 60_000;
/** A plan this old is not used. */
const OLDEST_MS = 5 * 60_000;
/** Longest time that a caller waits for the first plan, or for one that replaces a plan too old to use. */
const WAIT_MS = 1_500;
/** Time after a failure until the database is asked again. */
const PAUSE_MS = 10_000;
/** Deliveries without a courier that take their place in the routes first, the earliest due ones. */
const MOST_WAITING = 100;
/** With more places, a plan would keep the process from other work: then nobody is planned. */
const MOST_PLACES = 300;

type Timing = { clock?: (() => number) | undefined; waitMs?: number | undefined };

/**
 * Keeps the running plan of this process. A plan is returned as it is while the next one is made in the background. Without a
 * plan young enough to use, callers wait for a short time.
 * @returns a function that returns the plan, or null if there is none. It never fails
 */
export function keepRunningPlan<Plan extends { version: string }>(
  source: PlanSource<Plan>,
  { clock = Date.now, waitMs = WAIT_MS }: Timing = {},
): () => Promise<Plan | null> {
  let kept: { plan: Plan; madeAt: number } | null = null;
  let refreshing: Promise<void> | null = null;
  let nextCheck = -Infinity;

  async function refresh(now: number): Promise<void> {
    nextCheck = now + CHECK_MS;
    try {
      const isYoung = kept !== null && now - kept.madeAt < REFRESH_MS;
      if (isYoung && (await source.version()) === kept?.plan.version) return;
      kept = { plan: await source.read(new Date(now)), madeAt: now };
    } catch (error) {
      nextCheck = clock() + PAUSE_MS;
      log().warn({ err: error }, "the running plan was not refreshed");
    }
  }
  const usable = () => (kept && clock() - kept.madeAt < OLDEST_MS ? kept.plan : null);

  return async () => {
    const now = clock();
    if (now >= nextCheck)
      refreshing ??= refresh(now).finally(() => {
        refreshing = null;
      });
    if (!usable() && refreshing) await Promise.race([refreshing, sleep(waitMs, undefined, { ref: false })]);
    return usable();
  };
}

/** Returns the source of the routes in a database. */
export const routesIn = (db: () => Db): PlanSource => ({
  read: (now) => readPlan(db(), now),
  version: () => boardVersion(db()),
});

async function boardVersion(db: Db): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ version: string }[]>`SELECT ${VERSION_SQL} AS version`;
  return row?.version;
}

async function readPlan(db: Db, now: Date): Promise<RunningPlan> {
  const [ahead, rulesFor] = await Promise.all([readAhead({ db }, MOST_WAITING), deliveryRules(db)]);
  const all = { couriers: [], deliveries: [], mayReassign: false, now, keepsPersons: true };
  const draft = draftOf(choose(ahead, all), now);
  return { draft, open: await openRoutes(draft), rulesFor, version: ahead.version };
}

/**
 * Opens the routes as they are, with what waits for a courier at its cheapest place. Times between stops are estimated, unless
 * dispatch has measured these places: the board changes too often to measure roads each time.
 */
export async function openRoutes(draft: Draft): Promise<OpenPlan | null> {
  if (draft.couriers.length === 0 || draft.places.count > MOST_PLACES) return null;
  const matrices: Matrix[] = [];
  for (const vehicle of draft.vehicles) {
    matrices.push(...(await matricesOf({ ...draft, vehicles: [vehicle] }, true)));
    await nextTurn();
  }
  const planned = toProblem(draft, matrices);
  await nextTurn();
  const problem = withSparePlaces(planned.problem);
  await nextTurn();
  const orders = new Map([...planned.kept].map(([courier, order]) => [courier, order.map(refOf)]));
  const open = openPlan(problem, { routes: routesOf(orders) });
  const waiting = [...draft.free].sort((one, other) => dueOf(one.stops[1]) - dueOf(other.stops[1]));
  for (const delivery of waiting) {
    await nextTurn();
    addShipment(open, deliveryId(delivery));
  }
  return open;
}
