// The load generator, in a process of its own: what it costs does not count as the server's. It answers each task
// with one round.
import { performance } from "node:perf_hooks";
import { Client, type Dispatcher } from "undici";
import { type LoadName, type Target, loadOf, questionOf } from "./loads";

export type Task = {
  load: LoadName;
  port: number;
  connections: number;
  seconds: number;
  target: Target;
  /** The number of the first request. */
  from: number;
};

/** What clients saw. Times in milliseconds. */
export type Seen = {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** How often each status other than 2xx, or a broken connection (0), came, and the first of them in full. */
  failures: Record<number, number>;
  failure?: string;
};

type Answer = { status: number; text: string };

/** The handler reads the body even where nobody looks at it: a client does. */
function send(client: Client, options: Dispatcher.DispatchOptions): Promise<Answer> {
  return new Promise((resolve) => {
    let status = 0;
    const chunks: Buffer[] = [];
    const end = () => resolve({ status, text: status < 300 ? "" : Buffer.concat(chunks).toString() });
    client.dispatch(options, {
      onRequestStart: () => {},
      onResponseStart: (_, statusCode) => void (status = statusCode),
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: end,
      onResponseError: (_, error) => resolve({ status: 0, text: error.message }),
    });
  });
}

/** Sends requests over so many connections, each the next when the last is answered, until the time is over. */
async function round({ load, port, connections, seconds, target, from }: Task): Promise<Seen> {
  const limit = loadOf(load).usesUp ? target.orders.count : Infinity;
  const times: number[] = [];
  const seen: Pick<Seen, "failures" | "failure"> = { failures: {} };
  const origin = `http://127.0.0.1:${port}`;
  let next = from;
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async () => {
    const client = new Client(origin, { pipelining: 1 });
    while (performance.now() < end && next < limit && seen.failure === undefined) {
      const question = questionOf(load, next++, target);
      const begun = performance.now();
      const { status, text } = await send(client, { origin, ...question });
      times.push(performance.now() - begun);
      if (status >= 200 && status < 300) continue;
      seen.failures[status] = (seen.failures[status] ?? 0) + 1;
      seen.failure ??= `${question.method} ${question.path}: ${status} ${text}`;
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  const took = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return { requests: times.length, seconds: took, p50: at(0.5), p99: at(0.99), ...seen };
}

process.on("message", (task: Task) => void round(task).then((seen) => process.send?.(seen)));
// Without the one that gives the tasks there is nothing to do.
process.on("disconnect", () => process.exit());
