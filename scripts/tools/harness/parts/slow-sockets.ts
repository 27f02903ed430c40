import { setMaxListeners } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { apiHeaders, type Merchant } from "../merchants";
import { type Goal, type Part, type Report, type Scope, atMost, none, scaled } from "../part";
import { quantile, whileProbing } from "../probe";
import { openWorld } from "../world";

const SOCKETS_OF_A_KIND = 80;
/** Longer than all current and wanted limits. */
const WATCHED_SECONDS = 45;
const P99_LIMIT_MS = 200;

type Kind = {
  name: string;
  /** Sent immediately. */
  first: string;
  /** Sent afterwards, one byte per second, repeated from the beginning. */
  rest: string;
  /** Seconds within which the service has to cut the connection; undefined if it may stay. */
  cutWithin?: number;
};

/** The service checks its connections periodically. */
const SLACK_SECONDS = 3;

function kinds(merchant: Merchant): Kind[] {
  const fields = Object.entries(apiHeaders(merchant)).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = "GET /healthz HTTP/1.1\r\nHost: harness\r\n";
  const create = `POST /deliveries HTTP/1.1\r\nHost: harness\r\n${fields.join("")}Content-Length: 1000\r\n\r\n`;
  const chunked = create.replace("Content-Length: 1000", "Transfer-Encoding: chunked");
  const dribbled = "X-A: 1\r\n";
  return [
    { name: "headers that stop", first: start, rest: "", cutWithin: 10 },
    { name: "headers a byte at a time", first: start, rest: dribbled, cutWithin: 10 },
    {
      name: "a request line a byte at a time",
      first: "G",
      rest: "ET /healthz?xxxxxxxxxxxxxxxxxxxx",
      cutWithin: 10,
    },
    { name: "a body that stops", first: `${create}{`, rest: "", cutWithin: 15 },
    { name: "a body a byte at a time", first: create, rest: '{"a":1,', cutWithin: 15 },
    { name: "a chunked body that never ends", first: chunked, rest: "1\r\na\r\n", cutWithin: 15 },
    { name: "idle after an answer", first: `${start}\r\n`, rest: "" },
    { name: "nothing at all", first: "", rest: "" },
  ];
}

type Cut = { afterSeconds: number; answer: string };

/** Opens one connection. Returns how it was cut, or undefined if it was still open at the end. */
function dribble(port: number, { first, rest }: Kind, signal: AbortSignal): Promise<Cut | undefined> {
  return new Promise((resolve) => {
    const started = performance.now();
    let answer = "";
    let position = 0;
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(first));
    const timer = setInterval(() => {
      if (rest !== "" && socket.writable) socket.write(rest.charAt(position++ % rest.length));
    }, 1_000);
    const end = (cut: Cut | undefined) => {
      clearInterval(timer);
      signal.removeEventListener("abort", onAbort);
      socket.destroy();
      resolve(cut);
    };
    const onAbort = () => end(undefined);
    signal.addEventListener("abort", onAbort);
    const wasCut = () => end({ afterSeconds: (performance.now() - started) / 1000, answer });
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("error", wasCut);
    socket.on("end", wasCut);
    socket.on("close", wasCut);
  });
}

function describe({ name, cutWithin }: Kind, cuts: (Cut | undefined)[]): { goals: Goal[]; note: string } {
  const done = cuts.filter((cut) => cut !== undefined);
  const latest = Math.max(0, ...done.map(({ afterSeconds }) => afterSeconds));
  const answers = new Set(done.map(({ answer }) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "no answer"));
  const open = cuts.length - done.length;
  const how =
    done.length === 0 ? "" : ` after at most ${latest.toFixed(1)} s with ${[...answers].join(", ")}`;
  const note = `${name}: ${done.length} of ${cuts.length} cut${how}, ${open} still open`;
  if (cutWithin === undefined) return { goals: [], note };
  return {
    goals: [
      none(`${name}: connections still open`, open),
      atMost(`${name}: cut`, latest, cutWithin + SLACK_SECONDS, "s"),
    ],
    note,
  };
}

async function run(scope: Scope): Promise<Report> {
  const { app, load } = await openWorld(scope);
  const [merchant] = load.merchants;
  if (!merchant) throw new Error("There is no merchant");
  const all = kinds(merchant);
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const { result, healthz } = await whileProbing(app.port, async () => {
    const sockets = all.map((kind) =>
      Promise.all(
        Array.from({ length: scaled(scope, SOCKETS_OF_A_KIND, 5) }, () =>
          dribble(app.port, kind, over.signal),
        ),
      ),
    );
    try {
      await sleep(WATCHED_SECONDS * 1000, undefined, { signal: scope.signal });
    } finally {
      over.abort();
    }
    return Promise.all(sockets);
  });
  const described = all.map((kind, index) => describe(kind, result[index] ?? []));
  const p99 = quantile(healthz.times, 0.99);
  return {
    goals: [
      atMost("p99 of /healthz for another client", p99, P99_LIMIT_MS, "ms"),
      none("failed /healthz of another client", healthz.times.length - (healthz.statuses["200"] ?? 0)),
      ...described.flatMap(({ goals }) => goals),
    ],
    notes: [
      `/healthz of another client: p50 ${quantile(healthz.times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      ...described.map(({ note }) => note),
    ],
    fatal: app.ended === undefined ? [] : [app.ended],
  };
}

export const slowSockets: Part = {
  name: "slow-sockets",
  summary: "hundreds of connections that send a byte at a time, stop, or stay idle",
  run,
};
