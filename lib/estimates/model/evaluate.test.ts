import { describe, expect, it } from "vitest";
import { HOURS_OF_DAY, HOURS_OF_WEEK } from "../rules/hour-of-week";
import { evaluateRun } from "./evaluate";
import type { Leg } from "./leg";
import { HANDLING, madeUpLegs, trueFactor } from "./made-up-legs.fixture";

const NOTHING = { factors: null, ranges: null };
const learn = (legs: readonly Leg[], inUse = NOTHING as Parameters<typeof evaluateRun>[1]["inUse"]) =>
  evaluateRun(legs, { handlingMinutes: HANDLING, inUse });

const DAYTIME = Array.from({ length: HOURS_OF_WEEK }, (_, hour) => hour).filter((hour) => {
  const ofDay = hour % HOURS_OF_DAY;
  return ofDay >= 7 && ofDay < 20;
});

const SEEDS = [1, 2, 3, 4, 5];

describe("a history with rush hours", () => {
  it.each(SEEDS)("recovers the true factors, and a smaller error on held-out days (%i)", async (seed) => {
    const { heldOut, inUse, factorsVerdict, rangesVerdict } = await learn(
      madeUpLegs({ days: 70, perDay: 60, seed }),
    );
    expect([factorsVerdict, rangesVerdict]).toEqual(["taken", "taken"]);
    for (const hour of DAYTIME) {
      expect(Math.abs((inUse.factors?.[hour] ?? 0) - trueFactor(hour)), `hour ${hour}`).toBeLessThan(0.13);
    }
    const off = DAYTIME.map((hour) => Math.abs((inUse.factors?.[hour] ?? 0) - trueFactor(hour)));
    expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(0.035);
    expect(heldOut?.from).toBe("2026-07-24");
    expect(heldOut?.legs).toBe(17 * 60);
    const { before = 0, after = 0, shareBefore = 0, shareAfter = 0 } = heldOut?.errors ?? {};
    expect(after).toBeLessThan(0.9 * before);
    expect(shareAfter).toBeLessThan(shareBefore);
  });

  it.each(SEEDS)("contains about 80 % of the arrivals on held-out days (%i)", async (seed) => {
    const { heldOut } = await learn(madeUpLegs({ days: 70, perDay: 60, seed }));
    for (const held of Object.values(heldOut?.held ?? {})) {
      expect(held).toBeGreaterThan(0.75);
      expect(held).toBeLessThan(0.85);
    }
  });
});

it("pauses for other work", async () => {
  let turns = 0;
  const counting = { isOn: true };
  const count = () => {
    turns += 1;
    if (counting.isOn) setImmediate(count);
  };
  setImmediate(count);
  const { factorsVerdict } = await learn(madeUpLegs({ days: 70, perDay: 60 }));
  counting.isOn = false;
  expect(factorsVerdict).toBe("taken");
  // There are ten fits, two ranges of two moments each, and the data to check them.
  expect(turns).toBeGreaterThanOrEqual(16);
});

describe("a history without a pattern", () => {
  const flat = (seed: number) => madeUpLegs({ days: 56, perDay: 30, seed, factorAt: () => 1 });

  it("changes no estimate", async () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed + 100);
    const found = await Promise.all(seeds.map((seed) => learn(flat(seed))));
    expect(found.map(({ factorsVerdict }) => factorsVerdict)).toEqual(seeds.map(() => "none"));
  });

  it("still returns the range that contains 80 %", async () => {
    const { rangesVerdict, inUse, heldOut } = await learn(flat(7));
    expect(rangesVerdict).toBe("taken");
    expect(inUse.factors).toBeNull();
    expect(Math.abs((heldOut?.held.on_the_way ?? 0) - 0.8)).toBeLessThan(0.05);
  });

  it("ends the use of factors from a time with a pattern", async () => {
    const before = (await learn(madeUpLegs({ days: 70, perDay: 60 }))).inUse;
    const after = await learn(flat(8), before);
    expect(after.factorsVerdict).toBe("none");
    expect(after.inUse.factors).toBeNull();
  });
});

describe("ranges in use, if the new ones contain too few arrivals", () => {
  /** The factor changes on the held-out days: results of the earlier days no longer apply. */
  const changing = (earlier: number, later: number) => {
    const legs = (factor: number) =>
      madeUpLegs({ days: 70, perDay: 60, factorAt: () => factor, noise: 0.1, seed: factor });
    const isHeldOut = ({ day }: Leg) => day >= "2026-07-24";
    return [...legs(earlier).filter((leg) => !isHeldOut(leg)), ...legs(later).filter(isHeldOut)];
  };
  const inUseAt = async (factor: number) => (await learn(changing(factor, factor))).inUse;

  it("stay if they contain enough with the factors used from now on", async () => {
    const before = await inUseAt(1);
    const { factorsVerdict, rangesVerdict, inUse, heldOut } = await learn(changing(1.6, 1), before);
    expect(heldOut?.held.on_the_way).toBeLessThan(0.7);
    expect([factorsVerdict, rangesVerdict]).toEqual(["none", "kept"]);
    expect(inUse).toEqual({ factors: null, ranges: before.ranges });
  });

  it("end with the factors that they were made for", async () => {
    const before = await inUseAt(1.5);
    const { factorsVerdict, rangesVerdict, inUse, heldOut } = await learn(changing(2, 1.2), before);
    expect(before.factors).not.toBeNull();
    expect(heldOut?.held.on_the_way).toBeLessThan(0.7);
    expect([factorsVerdict, rangesVerdict]).toEqual(["none", "none"]);
    expect(inUse).toEqual(NOTHING);
  });
});

describe("too little history", () => {
  it.each([
    ["legs", { days: 30, perDay: 6 }],
    ["days", { days: 13, perDay: 200 }],
  ])("changes nothing: too few %s", async (_name, history) => {
    const nothing = await learn(madeUpLegs(history));
    expect(nothing).toMatchObject({ heldOut: null, factorsVerdict: "too_few", rangesVerdict: "too_few" });
    expect(nothing.inUse).toEqual(NOTHING);
    const before = (await learn(madeUpLegs({ days: 70, perDay: 60 }))).inUse;
    expect((await learn(madeUpLegs(history), before)).inUse).toBe(before);
  });

  it("is a missing history", async () => {
    expect(await learn([])).toMatchObject({ legs: 0, leftOut: 0, days: [], factorsVerdict: "too_few" });
  });

  it("of an hour uses the factor of similar hours", async () => {
    const legs = madeUpLegs({ days: 70, perDay: 60 }).filter(({ hour }) => hour !== 8);
    const factors = (await learn(legs)).inUse.factors ?? [];
    expect(factors[8]).toBeCloseTo(trueFactor(8), 1);
    // Nobody drives at three in the morning, so the vehicle's factor for all hours is used.
    expect(factors[3]).toBe(factors[2]);
    expect(factors[3]).toBeGreaterThan(0.9);
    expect(factors[3]).toBeLessThan(1.2);
  });
});

describe("a courier with unreliable button presses", () => {
  const legs = madeUpLegs({ days: 70, perDay: 60 });

  it("has no effect by forgetting the arrival", async () => {
    const wild = legs.map((leg, index) =>
      index % 8 === 0 ? { ...leg, took: 9 * 60, fromPickup: null } : leg,
    );
    const tame = await learn(legs.filter((_, index) => index % 8 !== 0));
    const mixed = await learn(wild);
    expect(mixed.leftOut).toBe(legs.length / 8);
    expect(mixed.inUse).toEqual(tame.inUse);
  });

  it("has little effect by being plausibly late", async () => {
    const slow = legs.map((leg, index) => (index % 10 === 0 ? { ...leg, took: leg.took * 2.5 } : leg));
    const tame = await learn(legs);
    const mixed = await learn(slow);
    const moved = DAYTIME.map(
      (hour) => (mixed.inUse.factors?.[hour] ?? 0) - (tame.inUse.factors?.[hour] ?? 0),
    );
    expect(Math.max(...moved.map(Math.abs))).toBeLessThan(0.15);
    expect(mixed.factorsVerdict).toBe("taken");
  });

  it("never produces an impossible factor", async () => {
    const jammed = madeUpLegs({ days: 70, perDay: 60, factorAt: () => 4 });
    expect(Math.max(...((await learn(jammed)).inUse.factors ?? []))).toBe(3);
    const empty = madeUpLegs({ days: 70, perDay: 60, factorAt: () => 0.3 });
    expect(Math.min(...((await learn(empty)).inUse.factors ?? []))).toBe(0.5);
  });
});
