// Load generator in a separate process, so that its cost does not count as the server's. It replies to each task with
// the results of one round.
import { performance } from "node:perf_hooks";
import { Client, type Dispatcher } from "undici";
import { type LoadName, type Target, loadOf, questionOf } from "./loads";

export type Task = {
  load: LoadName;
  port: number;
  connections: number;
  seconds: number;
  target: Target;
  /** Number of the first request. */
  from: number;
};

/** Results measured by the clients. Times in milliseconds. */
export type Seen = {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Count of each status other than 2xx, or 0 for a broken connection, with the first response in full. */
  failures: Record<number, number>;
  failure?: string;
};

type Answer = { status: number; text: string };

/** Reads the body even if nobody uses it, as a client does. */
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

/**
 * Sends requests over `connections` connections until the time is over. Each connection sends its next request after
 * the previous response.
 */
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
// Without its parent there is no work left.
process.on("disconnect", () => process.exit());
