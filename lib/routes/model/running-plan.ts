import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { addShipment, openPlan, type OpenPlan } from "@/lib/plans/rules/insert-one";
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
  /** Null if nobody can work. It has two spare places. */
  open: OpenPlan | null;
  rulesFor: (order: Placed & { merchantId: string }) => RulesNeeds;
  /** Version of the board that it was made from. */
  version: string;
};

/** Changes of the board are looked for this often, in the background, while the plan is used. */
const CHECK_MS = 3_000;
/** A plan this old is made again before it is used: couriers have moved, and so has the time. */
const OLDEST_MS = 60_000;
/** Deliveries without a courier that take their place in the routes first, the earliest due ones. */
const MOST_WAITING = 100;

type Kept = { plan: RunningPlan; madeAt: number; checkedAt: number };

/**
 * Keeps the running plan of this process. Only the first caller, and the first one after a minute without any, waits for the
 * database. Nobody waits for roads: until they are measured, times between stops are estimated.
 * @returns a function that returns the plan
 */
export function keepRunningPlan(db: () => Db, clock: () => number = Date.now): () => Promise<RunningPlan> {
  let kept: Kept | null = null;
  let making: Promise<RunningPlan> | null = null;

  async function make(isQuick: boolean): Promise<RunningPlan> {
    const madeAt = clock();
    const plan = await readPlan(db(), { now: new Date(madeAt), isQuick });
    kept = { plan, madeAt, checkedAt: madeAt };
    return plan;
  }
  function makeOnce(isQuick: boolean): Promise<RunningPlan> {
    making ??= make(isQuick).finally(() => {
      making = null;
    });
    return making;
  }
  /** Replaces estimated times. */
  async function measure(plan: RunningPlan): Promise<void> {
    const open = await openRoutes(plan.draft, false);
    if (kept?.plan === plan) kept = { ...kept, plan: { ...plan, open } };
  }
  async function check(known: Kept): Promise<void> {
    known.checkedAt = clock();
    if ((await boardVersion(db())) !== known.plan.version) await makeOnce(false);
  }
  const inBackground = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log().warn({ err: error }, "the running plan was not refreshed"));

  return async () => {
    const now = clock();
    if (!kept || now - kept.madeAt >= OLDEST_MS) {
      const isFirst = making === null;
      const plan = await makeOnce(true);
      if (isFirst && plan.open) inBackground(measure(plan));
      return plan;
    }
    if (now - kept.checkedAt >= CHECK_MS) inBackground(check(kept));
    return kept.plan;
  };
}

async function boardVersion(db: Db): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ version: string }[]>`SELECT ${VERSION_SQL} AS version`;
  return row?.version;
}

async function readPlan(db: Db, { now, isQuick }: { now: Date; isQuick: boolean }): Promise<RunningPlan> {
  const [ahead, rulesFor] = await Promise.all([readAhead({ db }, MOST_WAITING), deliveryRules(db)]);
  const all = { couriers: [], deliveries: [], mayReassign: false, now, keepsPersons: true };
  const draft = draftOf(choose(ahead, all), now);
  return { draft, open: await openRoutes(draft, isQuick), rulesFor, version: ahead.version };
}

/** Opens the routes as they are, with what waits for a courier at its cheapest place. */
async function openRoutes(draft: Draft, isQuick: boolean): Promise<OpenPlan | null> {
  if (draft.couriers.length === 0) return null;
  const planned = toProblem(draft, await matricesOf(draft, isQuick));
  const problem = withSparePlaces(planned.problem);
  const orders = new Map([...planned.kept].map(([courier, order]) => [courier, order.map(refOf)]));
  const open = openPlan(problem, { routes: routesOf(orders) });
  const waiting = [...draft.free].sort((one, other) => dueOf(one.stops[1]) - dueOf(other.stops[1]));
  for (const delivery of waiting) {
    await nextTurn();
    addShipment(open, deliveryId(delivery));
  }
  return open;
}
