import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ProbeOptions, ProbeResult } from "./probe-thread.mjs";

/** The value below which so large a share of the times lies; NaN of none. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

/** Another client, in a thread of its own, that asks the same again and again. */
export class Probe {
  private constructor(private readonly worker: Worker) {}

  /** It measures from the first answer on. */
  static async start(port: number, question: ProbeOptions["question"], intervalMs: number): Promise<Probe> {
    const workerData: ProbeOptions = { port, question, intervalMs };
    const worker = new Worker(new URL("./probe-thread.mjs", import.meta.url), { workerData });
    await once(worker, "message");
    return new Probe(worker);
  }

  /** What it measured, the answers still under way included. */
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
