import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { performance } from "node:perf_hooks";
import { utcDay, addDays } from "@/lib/core/time";
import { App } from "../harness/app";
import { newSession } from "../harness/merchants";
import { BIG_MERCHANT, SIZES } from "./million";
import type { Defer } from "./postgres";
import { treeMemory } from "./process-tree";

const ROWS = 100_000;
const FILLED_DAYS = 730;

/** Result of the exporting process; memory in megabytes, the maximum of all its processes. */
export type Exported = { rows: number; perSecond: number; idleMb: number; peakMb: number };

/** Exports about 100,000 rows of the table from a separate service, as the browser does. */
export async function measureExport(url: string, scope: { folder: string; defer: Defer }): Promise<Exported> {
  const app = await App.start(scope, url, "export");
  const cookie = await newSession(url, { merchantId: BIG_MERCHANT });
  const most = () => Math.max(...treeMemory(app.pid).map(({ peakMb }) => peakMb));
  const today = utcDay(new Date());
  const days = Math.round((FILLED_DAYS * ROWS) / SIZES.million.deliveries);
  const from = addDays(today, -100 - days);
  const path = `/dashboard/data/deliveries.csv?merchant=${BIG_MERCHANT}&from=${from}&to=${addDays(today, -101)}`;
  const idleMb = most();
  const started = performance.now();
  const sent = request({ host: "127.0.0.1", port: app.port, path, headers: { cookie } }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The export was answered ${response.statusCode}`);
  let lines = 0;
  for await (const chunk of response) {
    for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  const rows = lines - 1;
  const result = { rows, perSecond: rows / seconds, idleMb, peakMb: most() };
  await app.kill();
  return result;
}
