import { once } from "node:events";
import { expect, it } from "vitest";
import { whileCollecting } from "@/lib/testing/collect-garbage";
import { joinSignals } from "./signals";

/** Holds only the listener, as waiting code does. */
const aborted = (signal: AbortSignal) => once(signal, "abort");

it("is aborted after its timeout despite garbage collection", async () => {
  const reason = await whileCollecting(async () => {
    const { signal } = joinSignals([new AbortController().signal], 100);
    await aborted(signal);
    return signal.reason as unknown;
  });
  expect(reason).toMatchObject({ name: "TimeoutError" });
});

it("is aborted by its first signal, with that signal's reason", async () => {
  const first = new AbortController();
  const reason = new Error("enough");
  const { signal } = joinSignals([new AbortController().signal, first.signal], 60_000);
  setTimeout(() => first.abort(reason), 50);
  await whileCollecting(() => aborted(signal));
  expect(signal.reason).toBe(reason);
  expect(joinSignals([first.signal]).signal.reason).toBe(reason);
});

it("is not aborted after it is released", () => {
  const source = new AbortController();
  const { signal, release } = joinSignals([source.signal]);
  release();
  source.abort();
  expect(signal.aborted).toBe(false);
});
