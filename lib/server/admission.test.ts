import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Admission, type Place } from "./admission";

const LIMITS = { alone: 3, slow: 1, waiting: 4, beatMs: 500, waitBeats: 20 };

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

/** Whether a request has a slot or was rejected. */
async function settled(answer: Promise<Place> | undefined): Promise<boolean> {
  await Promise.resolve();
  const waits = Symbol("waits");
  return (await Promise.race([answer, Promise.resolve(waits)])) !== waits;
}

const given = expect.any(Function) as Place;

describe("requests of one lane", () => {
  it("run up to the lane's limit, then wait in a queue, then are rejected", async () => {
    const { answers, admitted } = await enter("a", 8);
    expect(admitted()).toBe(3);
    expect(await answers[7], "the eighth finds four waiting").toBe("crowded");
    await leave(answers[0]);
    expect(await answers[3]).toEqual(given);
    expect(admitted()).toBe(4);
  });

  it("are rejected after a long wait, even if others are finished", async () => {
    admission = new Admission({ ...LIMITS, slow: 0, waiting: 10, waitBeats: 4 }, () => now);
    await enter("other", 1);
    const { answers } = await enter("a", 8);
    for (let beat = 0; beat < 4; beat += 1) {
      expect(await settled(answers[7]), `still waits after ${beat} beats`).toBe(false);
      await leave(answers[beat]);
      pass(500);
    }
    expect(await answers[7]).toBe("crowded");
  });

  it("are rejected if none of the lane's requests begins or finishes", async () => {
    const { answers } = await enter("a", 6);
    pass(1_000);
    expect(await answers[3], "gets the slot of a slow one").toEqual(given);
    pass(500);
    expect(await settled(answers[4])).toBe(false);
    pass(500);
    expect(await answers[4]).toBe("stalled");
    await leave(answers[1]);
    expect(await (await enter("a", 1)).answers[0], "its place in the queue is free").toEqual(given);
  });

  it("return to the front of a full queue", async () => {
    const { answers } = await enter("a", 7);
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
    pass(1_000);
    expect(await answers[3]).toEqual(given);
    pass(500);
    expect(admitted(), "one slow one and three others run").toBe(4);
    await leave(answers[0]);
    pass(500);
    expect(await answers[4], "another one counts as slow now").toEqual(given);
  });
});

describe("several lanes", () => {
  it("do not wait for each other", async () => {
    await enter("flood", 5);
    expect((await enter("quiet", 1)).admitted()).toBe(1);
  });

  it("run one request each while they are active", async () => {
    await enter("quiet", 1);
    expect((await enter("flood", 4)).admitted()).toBe(1);
  });

  it("get the full concurrency again after the others have been idle for a while", async () => {
    await leave((await enter("quiet", 1)).answers[0]);
    pass(1_000);
    expect((await enter("a", 5)).admitted()).toBe(3);
  });

  it("leave most of the time to the others if many wait", async () => {
    await enter("quiet", 1);
    const { answers } = await enter("flood", 5);
    now += 100;
    await leave(answers[0]);
    vi.advanceTimersByTime(199);
    expect(await settled(answers[1]), "the slot rests as long for each of the two lanes").toBe(false);
    vi.advanceTimersByTime(1);
    expect(await answers[1]).toEqual(given);
    await enter("flood", 1);
    now += 10_000;
    await leave(answers[1]);
    vi.advanceTimersByTime(500);
    expect(await answers[2], "it rests no longer than a beat").toEqual(given);
  });

  it("continue immediately if few requests wait", async () => {
    await enter("quiet", 1);
    const { answers } = await enter("busy", 3);
    now += 100;
    await leave(answers[0]);
    expect(await answers[1]).toEqual(given);
  });
});

it("floods do not pause for each other", async () => {
  const { answers: first } = await enter("flood", 6);
  const { answers } = await enter("other flood", 5);
  expect(first).toHaveLength(6);
  now += 100;
  await leave(answers[0]);
  expect(await answers[1]).toEqual(given);
});

it("a single flood does not pause", async () => {
  const { answers } = await enter("flood", 7);
  now += 100;
  await leave(answers[0]);
  expect(await answers[3]).toEqual(given);
});
