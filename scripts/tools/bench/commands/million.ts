// Measures reads of a merchant with a million deliveries, among a million of other merchants, against the same reads
// with a thousand; and an export of 100,000 rows. Prints limits and measurements.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { measureExport } from "../export";
import { measureQuery } from "../measure-query";
import { startMillion } from "../million";
import { QUERIES } from "../queries";
import { alignedTable } from "../report";
import { exportRows, HEADER, queryRow } from "../report-million";
import type { Run } from "../../../process/main.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { stateDir } from "../../../project.mjs";
import { ensureBuilt } from "../../../steps/build.mjs";

const options = {
  data: { type: "string" },
  only: { type: "string", default: "" },
  json: { type: "string" },
} as const;

export async function measureMillion(args: string[], run: Run): Promise<number> {
  const { defer, signal } = run;
  const { data, only, json } = parseArgs({ args, options }).values;
  const { say } = createProgress();
  await ensureBuilt({ signal, note: say });
  const { thousand, million, pid } = await startMillion(data, { ...run, say });
  const databases = {
    thousand: createDb(thousand, 10, JOB_LIMITS),
    million: createDb(million, 10, JOB_LIMITS),
    pid,
  };
  defer(() => databases.thousand.$disconnect());
  defer(() => databases.million.$disconnect());
  const results = [];
  for (const query of QUERIES.filter(({ name }) => name.includes(only))) {
    signal.throwIfAborted();
    say(query.name);
    results.push({ ...query, measured: await measureQuery(databases, query) });
  }
  const rows = results.map((result) => queryRow(result, result.measured));
  if ("export".includes(only)) {
    say("export");
    const folder = path.join(stateDir, "bench");
    await mkdir(folder, { recursive: true });
    rows.push(...exportRows(await measureExport(million, { folder, defer })));
  }
  console.log(`\n${alignedTable([HEADER, ...rows])}`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(results, null, 2)}\n`);
  return 0;
}
