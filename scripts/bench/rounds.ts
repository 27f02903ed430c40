import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../process/problem.mjs";
import { forkScript, nextMessage } from "./fork";
import type { Seen, Task } from "./generator";
import { type LoadName, loadOf } from "./loads";
import type { Defer } from "./postgres";
import { treeCpuMs } from "./process-tree";
import type { Bench, Side } from "./sides";

/** One round on one side. Times in milliseconds, processor time that of one request. */
export type Round = Pick<Seen, "requests" | "p50" | "p99"> & {
  perSecond: number;
  nodeCpuMs: number;
  databaseCpuMs: number;
};

export type Result = { load: LoadName; connections: number; floor: Round[]; waybill: Round[] };

/** What a round leaves to do in the background counts as its own. */
const SETTLE_MS = 300;

export class Rounds {
  /** The number of the next request of a load on a side. */
  private readonly next = new Map<string, number>();

  private constructor(
    private readonly generator: ChildProcess,
    private readonly bench: Bench,
    private readonly signal: AbortSignal,
  ) {}

  static async start(
    bench: Bench,
    { signal, defer }: { signal: AbortSignal; defer: Defer },
  ): Promise<Rounds> {
    const generator = await forkScript("generator.ts");
    defer(() => void generator.kill());
    return new Rounds(generator, bench, signal);
  }

  /** Takes turns between the sides. The first, short round of each is not counted. */
  async measure(load: LoadName, connections: number, times: number, seconds: number): Promise<Result> {
    const result: Result = { load, connections, floor: [], waybill: [] };
    for (let time = 0; time <= times; time += 1) {
      for (const side of this.bench.sides) {
        const round = await this.round(side, {
          load,
          connections,
          seconds: time === 0 ? seconds / 3 : seconds,
        });
        if (time > 0) result[side.name].push(round);
      }
    }
    return result;
  }

  private async round(side: Side, task: Pick<Task, "load" | "connections" | "seconds">): Promise<Round> {
    this.signal.throwIfAborted();
    const { pid, port, name } = side;
    const key = `${task.load} ${name}`;
    const from = this.next.get(key) ?? 0;
    const before = [treeCpuMs(pid), treeCpuMs(this.bench.databasePid)] as const;
    const target = this.bench.targets[loadOf(task.load).on];
    this.generator.send({ ...task, port, target, from } satisfies Task);
    const { requests, seconds, p50, p99, failures, failure } = await nextMessage<Seen>(this.generator);
    if (failure !== undefined || requests === 0) {
      const counts = JSON.stringify(failures);
      throw new Problem(
        `${key} with ${task.connections} connections failed: ${failure ?? "no orders are left"} ${counts}`,
      );
    }
    this.next.set(key, from + requests);
    await sleep(SETTLE_MS, undefined, { signal: this.signal });
    const perRequest = (pid: number, since: number) => (treeCpuMs(pid) - since) / requests;
    return {
      requests,
      p50,
      p99,
      perSecond: requests / seconds,
      nodeCpuMs: perRequest(pid, before[0]),
      databaseCpuMs: perRequest(this.bench.databasePid, before[1]),
    };
  }
}
