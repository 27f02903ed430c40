import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Admission } from "./admission.mjs";

let now = 0;
let admission: Admission;

beforeEach(() => {
  now = 0;
  const limits = { alone: 3, together: 4, least: 1, slow: 1, waiting: 2, activeMs: 1_000 };
  admission = new Admission({ ...limits, slowMs: 2_000, waitMs: 60_000 }, () => now);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Asks for `count` places at once, and tells how many were given at once. */
async function enter(lane: string, count: number) {
  let admitted = 0;
  const answers = Array.from({ length: count }, () =>
    admission.enter(lane).then((leave) => {
      if (leave) admitted += 1;
      return leave;
    }),
  );
  await Promise.resolve();
  await Promise.resolve();
  return { answers, admitted: () => admitted };
}

/** Gives a place back that was given. */
async function leave(place: Promise<(() => void) | undefined> | undefined) {
  (await place)?.();
}

describe("requests of one lane", () => {
  it("run at once up to the lane's limit, then wait for their turn, then are refused", async () => {
    const { answers, admitted } = await enter("a", 6);
    expect(admitted()).toBe(3);
    expect(await answers[5], "the sixth finds two waiting").toBeUndefined();
    await leave(answers[0]);
    expect(await answers[3]).toBeDefined();
    expect(admitted()).toBe(4);
  });

  it("are refused when they have waited for long", async () => {
    const { answers } = await enter("a", 6);
    vi.advanceTimersByTime(60_000);
    expect(await answers[4]).toBeUndefined();
    await leave(answers[1]);
    expect(await admission.enter("a"), "its place in the queue is free").toBeDefined();
  });

  it("leave the queue when their client has gone", async () => {
    const { answers } = await enter("a", 3);
    const gone = new AbortController();
    const left = admission.enter("a", gone.signal);
    const stays = admission.enter("a");
    gone.abort();
    expect(await left).toBeUndefined();
    await leave(answers[0]);
    expect(await stays).toBeDefined();
  });

  it("give their place to the next when they run for long, as long as few do", async () => {
    const { answers, admitted } = await enter("a", 5);
    vi.advanceTimersByTime(2_000);
    expect(await answers[3]).toBeDefined();
    vi.advanceTimersByTime(4_000);
    expect(admitted(), "one slow one and three others run").toBe(4);
    await leave(answers[0]);
    vi.advanceTimersByTime(2_000);
    expect(await answers[4], "another one counts as slow now").toBeDefined();
  });
});

describe("several lanes", () => {
  it("do not wait for each other", async () => {
    await enter("flood", 5);
    expect((await enter("quiet", 1)).admitted()).toBe(1);
  });

  it("share what runs at once while they are active", async () => {
    await enter("quiet", 1);
    expect((await enter("flood", 4)).admitted(), "half of four").toBe(2);
    for (const lane of ["c", "d", "e", "f"]) await enter(lane, 1);
    expect((await enter("g", 2)).admitted(), "never less than one").toBe(1);
  });

  it("have all to themselves again when the others have been idle for a while", async () => {
    await leave((await enter("quiet", 1)).answers[0]);
    now = 2_000;
    expect((await enter("flood", 5)).admitted()).toBe(3);
  });
});
