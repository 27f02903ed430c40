import path from "node:path";
import type { WorkerData } from "../model/worker";
import type { Budget, Effort } from "../rules/budget";
import type { Plan } from "../rules/plan";
import type { Problem } from "../rules/problem";

export type PlanResult = { plan: Plan; effort: Effort };

type Options = {
  /** The same problem, seed and positions give the same plan. */
  seed: number;
  budget: Budget;
  /** Ends the thread; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
};

// Not imported, because Next would look for the program of each imported Worker, and it is bundled after Next's build.
const { Worker } = process.getBuiltinModule("node:worker_threads");

/** Bundle of `model/worker.ts`, which the build and the start in development write; the service runs in the project's folder. */
const program = () =>
  path.join(process.cwd(), "node_modules", ".cache", "waybill", "lib-plans-model-worker.mjs");

/** Plans routes in a separate thread, so that requests are answered while it searches. */
export async function planRoutes(problem: Problem, { seed, budget, signal }: Options): Promise<PlanResult> {
  signal?.throwIfAborted();
  const workerData: WorkerData = { problem, seed, budget };
  const worker = new Worker(program(), { workerData, name: "planner" });
  const stop = () => void worker.terminate();
  signal?.addEventListener("abort", stop);
  try {
    return await new Promise<PlanResult>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => {
        reject(signal?.aborted ? (signal.reason as Error) : new Error("The planner ended without a plan"));
      });
    });
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
