import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ProbeOptions, ProbeResult } from "./probe-thread.mjs";

/** Returns a quantile of the times; NaN if there are none. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

/** Client in a separate thread that repeats the same request. */
export class Probe {
  private constructor(private readonly worker: Worker) {}

  /** Starts measuring after the first response. */
  static async start(port: number, question: ProbeOptions["question"], intervalMs: number): Promise<Probe> {
    const workerData: ProbeOptions = { port, question, intervalMs };
    const worker = new Worker(new URL("./probe-thread.mjs", import.meta.url), { workerData });
    await once(worker, "message");
    return new Probe(worker);
  }

  /** Returns the measurements, including pending responses. */
  async stop(): Promise<ProbeResult> {
    const answered = once(this.worker, "message") as Promise<[ProbeResult]>;
    this.worker.postMessage("stop");
    const [result] = await answered;
    await this.worker.terminate();
    return result;
  }
}

/** Measures /healthz for another client while `work` runs. */
export async function whileProbing<T>(
  port: number,
  work: () => Promise<T>,
  intervalMs = 25,
): Promise<{ result: T; healthz: ProbeResult }> {
  const probe = await Probe.start(port, { path: "/healthz" }, intervalMs);
  let healthz: ProbeResult | undefined;
  try {
    const result = await work();
    healthz = await probe.stop();
    return { result, healthz };
  } finally {
    if (!healthz) await probe.stop();
  }
}
