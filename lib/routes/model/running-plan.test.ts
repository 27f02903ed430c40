import { expect, it } from "vitest";
import { choose } from "./choose";
import { madeUpAhead, NOW } from "./made-up-ahead.fixture";
import { draftOf } from "./problem";
import { keepRunningPlan, openRoutes } from "./running-plan";

const MINUTE_MS = 60_000;

/** A board whose reads the test ends, and a clock that the test moves. */
function board() {
  const reads: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const state = { now: 0, version: "1", checks: 0, reads };
  const source = {
    async read() {
      const { version } = state;
      await new Promise<void>((resolve, reject) => reads.push({ resolve, reject }));
      return { version };
    },
    version() {
      state.checks += 1;
      return Promise.resolve(state.version);
    },
  };
  const plan = keepRunningPlan(source, { clock: () => state.now, waitMs: 20 });
  const version = async () => (await plan())?.version ?? null;
  /** Lets promises that have settled take effect. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  async function begin() {
    const first = version();
    reads[0]!.resolve();
    expect(await first).toBe("1");
  }
  return { state, version, settle, begin };
}

it("waits only a short time for the first plan", async () => {
  const { state, version, settle } = board();
  expect(await version()).toBeNull();
  expect(state.reads).toHaveLength(1);
  state.reads[0]!.resolve();
  await settle();
  expect(await version()).toBe("1");
});

it("returns the plan while the next one is read, once the board has changed", async () => {
  const { state, version, settle, begin } = board();
  await begin();
  state.now = 4_000;
  expect(await version()).toBe("1");
  await settle();
  expect([state.checks, state.reads.length]).toEqual([1, 1]);
  state.version = "2";
  state.now = 8_000;
  expect(await version()).toBe("1");
  await settle();
  state.now = 12_000;
  expect(await version()).toBe("1");
  expect(state.reads).toHaveLength(2);
  state.reads[1]!.resolve();
  await settle();
  expect(await version()).toBe("2");
});

it("reads again after a minute in the background, and does not use a plan of five minutes ago", async () => {
  const { state, version, begin } = board();
  await begin();
  state.now = MINUTE_MS;
  expect(await version()).toBe("1");
  expect(state.reads).toHaveLength(2);
  state.now = 5 * MINUTE_MS;
  expect(await version()).toBeNull();
  expect(state.reads).toHaveLength(2);
});

it("keeps a plan that can be used when a read fails, and pauses before the next read", async () => {
  const { state, version, settle, begin } = board();
  await begin();
  state.now = MINUTE_MS;
  await version();
  state.reads[1]!.reject(new Error("no database"));
  await settle();
  state.now += 9_000;
  expect(await version()).toBe("1");
  expect(state.reads).toHaveLength(2);
  state.now += 1_000;
  expect(await version()).toBe("1");
  expect(state.reads).toHaveLength(3);
});

it("opens no plan with more places than a process has time for", async () => {
  const open = (deliveries: number) => {
    const ahead = madeUpAhead("a town", { deliveries });
    const all = { couriers: [], deliveries: [], mayReassign: false, now: NOW, keepsPersons: true };
    return openRoutes(draftOf(choose(ahead, all), NOW));
  };
  expect(await open(12)).not.toBeNull();
  expect(await open(400)).toBeNull();
});
