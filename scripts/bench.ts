// npm run bench: what an API request costs over a bare handler of the same running service, and what locating an
// address costs in a process. The service is the one at PUBLIC_URL (npm start); rounds alternate, so that a busy
// machine slows both sides alike.
import { performance } from "node:perf_hooks";
import { ADDRESSES as KNOWN_ADDRESSES } from "../lib/geo/embedded/addresses.fixture";
import { geocoder } from "../lib/geo/locate";

const BASE = process.env.PUBLIC_URL ?? "http://localhost:3000";
const ROUNDS = 5;
const REQUESTS_A_ROUND = 200;
const AT_ONCE = 8;

const HEADERS = {
  "x-service-token": "demo-service-token",
  "x-service-secret": "demo-service-secret",
  "content-type": "application/json",
};
const ADDRESSES = ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"];

let order = 0;
const stop = (name: string, full_address: string) => ({
  customer_name: name,
  full_address,
  phone_number: "212 555 0100",
});
const newDelivery = () => ({
  order_number: `BENCH-${Date.now()}-${(order += 1)}`,
  service_type: "same_day",
  vehicle_type: "car",
  pickup: stop("Bench", ADDRESSES[0] ?? ""),
  dropoff: stop("Bench", ADDRESSES[1] ?? ""),
  package: { content: "Books" },
});

type Case = { name: string; path: string; body?: () => unknown };

const CASES: Case[] = [
  { name: "GET /healthz (bare handler)", path: "/healthz" },
  { name: "POST /rates/quote", path: "/rates/quote", body: () => ({ addresses: ADDRESSES }) },
  { name: "GET /deliveries?per_page=10", path: "/deliveries?per_page=10" },
  { name: "GET /deliveries?per_page=100", path: "/deliveries?per_page=100" },
  { name: "POST /deliveries", path: "/deliveries", body: newDelivery },
];

async function timed({ path, body }: Case): Promise<number> {
  const started = performance.now();
  const response = await fetch(BASE + path, {
    method: body ? "POST" : "GET",
    headers: HEADERS,
    ...(body && { body: JSON.stringify(body()) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

async function round(test: Case): Promise<{ seconds: number; times: number[] }> {
  const times: number[] = [];
  const started = performance.now();
  const worker = async () => {
    for (let index = 0; index < REQUESTS_A_ROUND / AT_ONCE; index += 1) times.push(await timed(test));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { seconds: (performance.now() - started) / 1000, times };
}

const quantile = (sorted: number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? NaN;

async function benchApi(): Promise<void> {
  const results = CASES.map((test) => ({ test, seconds: 0, times: [] as number[] }));
  for (const { test } of results) await round(test);
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const result of results) {
      const { seconds, times } = await round(result.test);
      result.seconds += seconds;
      result.times.push(...times);
    }
  }
  const baseline = (results[0]?.times.length ?? 0) / (results[0]?.seconds ?? 1);
  for (const { test, seconds, times } of results) {
    times.sort((a, b) => a - b);
    const rate = times.length / seconds;
    console.log(
      `${test.name.padEnd(30)} ${rate.toFixed(0).padStart(6)}/s  ${(rate / baseline).toFixed(2)} × bare` +
        `  p50 ${quantile(times, 0.5).toFixed(1)} ms  p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    );
  }
}

async function benchGeocoder(): Promise<void> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  await geocoder.load();
  const loadMs = performance.now() - started;
  const times: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    for (const { address } of KNOWN_ADDRESSES) {
      const begun = performance.now();
      await geocoder.locate(address);
      times.push(performance.now() - begun);
    }
  }
  times.sort((a, b) => a - b);
  const rssMb = (process.memoryUsage().rss - before) / 1024 / 1024;
  console.log(`geodata loads in ${loadMs.toFixed(0)} ms and takes ${rssMb.toFixed(0)} MB resident`);
  console.log(
    `locate                         p50 ${(quantile(times, 0.5) * 1000).toFixed(0)} µs  p99 ${(quantile(times, 0.99) * 1000).toFixed(0)} µs`,
  );
}

await benchGeocoder();
await benchApi();
