import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Admission, type Place } from "./admission";

const LIMITS = {
  alone: 3,
  merchantAlone: 5,
  together: 4,
  least: 1,
  slow: 1,
  slowMs: 2_000,
  flood: 2,
  restFactor: 2,
  restMs: 3_000,
  waiting: 2,
  waitMs: 60_000,
  stalledMs: 20_000,
  activeMs: 1_000,
};

let now = 0;
let admission: Admission;
const stays = new AbortController().signal;

beforeEach(() => {
  now = 0;
  admission = new Admission(LIMITS, () => now);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function pass(milliseconds: number) {
  for (const end = now + milliseconds; now < end;) {
    now += 500;
    vi.advanceTimersByTime(500);
  }
}

/** Requests `count` slots at once, and returns how many were granted so far. */
async function enter(lane: string, count: number, gone = stays) {
  let admitted = 0;
  const answers = Array.from({ length: count }, () =>
    admission
      .enter(lane, () => gone)
      .then((place) => {
        if (typeof place === "function") admitted += 1;
        return place;
      }),
  );
  await Promise.resolve();
  await Promise.resolve();
  return { answers, admitted: () => admitted };
}

/** Releases a granted slot. */
async function leave(answer: Promise<Place> | undefined) {
  const place = await answer;
  if (typeof place === "function") place();
}

const given = expect.any(Function) as Place;

describe("requests of one lane", () => {
  it("run up to the lane's limit, then wait in a queue, then are rejected", async () => {
    const { answers, admitted } = await enter("a", 6);
    expect(admitted()).toBe(3);
    expect(await answers[5], "the sixth finds two waiting").toBe("crowded");
    await leave(answers[0]);
    expect(await answers[3]).toEqual(given);
    expect(admitted()).toBe(4);
  });

  it("run more at once for a merchant's API credentials", async () => {
    expect((await enter("merchant m1", 7)).admitted()).toBe(5);
    expect((await enter("person p1", 3)).admitted(), "now two lanes share").toBe(2);
  });

  it("are rejected after a long wait, even if others are finished", async () => {
    admission = new Admission({ ...LIMITS, slowMs: 1e9, waitMs: 30_000 }, () => now);
    const { answers } = await enter("a", 4);
    for (const lane of ["b", "c", "d"]) await enter(lane, 1);
    pass(15_000);
    await leave(answers[0]);
    pass(15_000);
    expect(await answers[3], "the other lanes leave one place, which is taken").toBe("crowded");
  });

  it("are rejected if none of the lane's requests finishes", async () => {
    const { answers } = await enter("a", 6);
    pass(20_000);
    expect(await answers[4]).toBe("stalled");
    await leave(answers[1]);
    expect(await (await enter("a", 1)).answers[0], "its place in the queue is free").toEqual(given);
  });

  it("return to the front of a full queue", async () => {
    const { answers } = await enter("a", 5);
    const back = admission.enter("a", () => stays, { returns: true });
    await leave(answers[0]);
    expect(await Promise.race([back, answers[3], answers[4]])).toEqual(given);
    await leave(back);
    expect(await answers[3], "the others wait behind it").toEqual(given);
  });

  it("leave the queue when their client has gone", async () => {
    const { answers } = await enter("a", 3);
    const gone = new AbortController();
    const { answers: left } = await enter("a", 1, gone.signal);
    const { answers: next } = await enter("a", 1);
    gone.abort();
    expect(await left[0]).toBe("crowded");
    await leave(answers[0]);
    expect(await next[0]).toEqual(given);
  });

  it("give their slot to the next one if they take long, up to a limit", async () => {
    const { answers, admitted } = await enter("a", 5);
    pass(2_000);
    expect(await answers[3]).toEqual(given);
    pass(4_000);
    expect(admitted(), "one slow one and three others run").toBe(4);
    await leave(answers[0]);
    pass(2_000);
    expect(await answers[4], "another one counts as slow now").toEqual(given);
  });
});

describe("several lanes", () => {
  it("do not wait for each other", async () => {
    await enter("flood", 5);
    expect((await enter("quiet", 1)).admitted()).toBe(1);
  });

  it("share the concurrency while they are active", async () => {
    await enter("quiet", 1);
    expect((await enter("flood", 4)).admitted(), "half of four").toBe(2);
    for (const lane of ["c", "d", "e", "f"]) await enter(lane, 1);
    expect((await enter("g", 2)).admitted(), "never less than one").toBe(1);
  });

  it("get the full concurrency again after the others have been idle for a while", async () => {
    await leave((await enter("quiet", 1)).answers[0]);
    now = 2_000;
    expect((await enter("flood", 5)).admitted()).toBe(3);
  });

  it("leave most of the time to the others if many wait", async () => {
    admission = new Admission({ ...LIMITS, slowMs: 1e9 }, () => now);
    await enter("quiet", 1);
    const { answers, admitted } = await enter("flood", 4);
    pass(1_000);
    await leave(answers[0]);
    pass(1_500);
    await Promise.resolve();
    expect(admitted(), "the place rests twice as long as it was taken").toBe(2);
    pass(500);
    expect(await answers[2]).toEqual(given);
    await enter("flood", 1);
    pass(4_000);
    await leave(answers[1]);
    pass(3_000);
    expect(await answers[3], "it rests no longer than the limit").toEqual(given);
  });

  it("continue immediately if few requests wait", async () => {
    await enter("quiet", 1);
    const { answers } = await enter("busy", 3);
    pass(1_000);
    await leave(answers[0]);
    expect(await answers[2]).toEqual(given);
  });
});

it("floods do not pause for each other", async () => {
  await enter("flood", 5);
  const { answers, admitted } = await enter("other flood", 4);
  pass(1_000);
  await leave(answers[0]);
  await Promise.resolve();
  expect(admitted()).toBe(3);
});

it("a single flood does not pause", async () => {
  const { answers } = await enter("flood", 5);
  pass(1_000);
  await leave(answers[0]);
  expect(await answers[3]).toEqual(given);
});
