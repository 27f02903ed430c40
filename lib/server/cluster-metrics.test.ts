import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { Counter, Registry } from "prom-client";
import { expect, it } from "vitest";
import { collect } from "./cluster-metrics";

type Behavior = "answers" | "hangs" | "dies" | "is disconnected";

/** Simulates a process that has counted three requests. */
function process(behavior: Behavior): Worker {
  const registry = new Registry();
  new Counter({ name: "requests", help: "Requests", registers: [registry] }).inc(3);
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => behavior !== "is disconnected",
    send: ({ figuresFor }: { figuresFor: number }) => {
      if (behavior === "dies") setImmediate(() => worker.emit("exit", null, "SIGKILL"));
      if (behavior !== "answers") return;
      void registry.getMetricsAsJSON().then((figures) => {
        // A late response to an earlier request is ignored.
        worker.emit("message", { figuresFor: figuresFor - 1_000, figures });
        worker.emit("message", { figuresFor, figures });
      });
    },
  });
  // The used part of a worker.
  return worker as unknown as Worker;
}

it.each([
  [["answers", "answers"], 2, 6, 0],
  [["answers", "hangs", "answers"], 3, 6, 1],
  [["answers", "dies"], 2, 3, 1],
  [["answers", "is disconnected"], 2, 3, 1],
  // One has died and is restarted after a pause.
  [["answers"], 3, 3, 2],
] as const)("returns the metrics of the processes that respond if each %j", async (...row) => {
  const [behaviors, count, requests, missing] = row;
  const text = await collect(behaviors.map(process), count, 200);
  expect(text).toContain(`\nrequests ${requests}\n`);
  expect(text).toContain(`\nwaybill_processes_missing ${missing}\n`);
});
