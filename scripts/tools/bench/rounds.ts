import type { ChildProcess } from "node:child_process";
import { Problem } from "../../process/problem.mjs";
import { forkScript, nextMessage } from "./fork";
import type { Seen, Task } from "./generator";
import { type LoadName, loadOf } from "./loads";
import type { Defer } from "./postgres";
import { treeCpuMs } from "./process-tree";
import { untilIdle } from "./settle";
import { type Bench, FLOOR, type Side } from "./sides";

/** One round on one side. Times in milliseconds; processor time per request. */
export type Round = Pick<Seen, "requests" | "p50" | "p99"> & {
  perSecond: number;
  nodeCpuMs: number;
  databaseCpuMs: number;
};

/** Rounds by side. The floor has none for a load that it does not support. */
export type Result = { load: LoadName; connections: number; rounds: Map<string, Round[]> };

/** Longest wait for background work that requests cause. It counts as part of the round. */
const SETTLE_LIMIT_MS = 3_000;
/** Length of the warm-up, in rounds. */
const WARM_UP = 2;

export class Rounds {
  /** Number of the next request, by load and side. */
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

  /** Alternates between the sides; each round starts with another side. The warm-up does not count. */
  async measure(load: LoadName, connections: number, times: number, seconds: number): Promise<Result> {
    const { on, hasFloor } = loadOf(load);
    // Another revision may have no couriers with positions.
    const isServed = ({ targets }: Side) => targets[on].links?.length !== 0;
    const sides = this.bench.sides.filter(
      (side) => (side.name !== FLOOR || hasFloor !== false) && isServed(side),
    );
    const rounds = new Map(sides.map(({ name }): [string, Round[]] => [name, []]));
    for (const side of sides) await this.round(side, { load, connections, seconds: seconds * WARM_UP });
    for (let time = 0; time < times; time += 1) {
      const first = time % sides.length;
      for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
        rounds.get(side.name)?.push(await this.round(side, { load, connections, seconds }));
      }
    }
    return { load, connections, rounds };
  }

  private async round(side: Side, task: Pick<Task, "load" | "connections" | "seconds">): Promise<Round> {
    this.signal.throwIfAborted();
    const { pid, port, name } = side;
    const { databasePid } = this.bench;
    const key = `${task.load} ${name}`;
    const from = this.next.get(key) ?? 0;
    const before = [treeCpuMs(pid), treeCpuMs(databasePid)] as const;
    const target = side.targets[loadOf(task.load).on];
    this.generator.send({ ...task, port, target, from } satisfies Task);
    const { requests, seconds, p50, p99, failures, failure } = await nextMessage<Seen>(this.generator);
    if (failure !== undefined || requests === 0) {
      const counts = JSON.stringify(failures);
      throw new Problem(
        `${key} with ${task.connections} connections failed: ${failure ?? "no orders are left"} ${counts}`,
      );
    }
    this.next.set(key, from + requests);
    await untilIdle([pid, databasePid], SETTLE_LIMIT_MS, this.signal);
    const perRequest = (pid: number, since: number) => (treeCpuMs(pid) - since) / requests;
    return {
      requests,
      p50,
      p99,
      perSecond: requests / seconds,
      nodeCpuMs: perRequest(pid, before[0]),
      databaseCpuMs: perRequest(databasePid, before[1]),
    };
  }
}
