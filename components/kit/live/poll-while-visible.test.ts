import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DataError } from "./data-client";
import { pollWhileVisible } from "./poll-while-visible";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", browser);
  page.visibilityState = "visible";
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("polls while the page is visible, and immediately when it becomes visible again", async () => {
  const round = vi.fn(() => Promise.resolve("done" as const));
  const end = pollWhileVisible(round, { intervalMs: 1000 });
  await vi.advanceTimersByTimeAsync(2500);
  expect(round).toHaveBeenCalledTimes(2);
  page.visibilityState = "hidden";
  await vi.advanceTimersByTimeAsync(10_000);
  expect(round).toHaveBeenCalledTimes(2);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(3);
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(round).toHaveBeenCalledTimes(3);
});

it("backs off after failures, and polls immediately when the network returns", async () => {
  const times: number[] = [];
  const begun = Date.now();
  let answer: "done" | "failed" = "failed";
  const end = pollWhileVisible(
    () => {
      times.push(Date.now() - begun);
      return answer === "failed" ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(answer);
    },
    { intervalMs: 1000 },
  );
  await vi.advanceTimersByTimeAsync(16_500);
  expect(times).toEqual([1000, 2000, 4000, 8000, 12_000, 16_000]);
  answer = "done";
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(times.slice(6)).toEqual([16_500, 17_500, 18_500]);
  end();
});

it("runs one round at a time, and ends when a round returns stop", async () => {
  let settle = (_: "stop") => {};
  const round = vi.fn(() => new Promise<"stop">((resolve) => (settle = resolve)));
  pollWhileVisible(round, { intervalMs: 1000, firstMs: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  browser.dispatchEvent(new Event("online"));
  expect(round).toHaveBeenCalledTimes(1);
  settle("stop");
  await vi.advanceTimersByTimeAsync(5000);
  expect(round).toHaveBeenCalledTimes(1);
});

it.each(["unauthorized", "forbidden", "notFound"] as const)("ends at the first %s", async (code) => {
  const round = vi.fn(() => Promise.reject(new DataError({ code, message: "" })));
  pollWhileVisible(round, { intervalMs: 1000 });
  await vi.advanceTimersByTimeAsync(5000);
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(1);
});
