import path from "node:path";
import { parseArgs } from "node:util";
import type { z } from "zod";
import { createDb, type Db } from "../../lib/core/db";
import { JOB_LIMITS, REBUILD_LIMITS } from "../../lib/core/db/limits";
import { createPool } from "../../lib/core/db/pool";
import { regionDir } from "../../lib/core/env";
import { OperatorError } from "../../lib/core/errors";
import { OsmFileError } from "../../lib/geo/region-build/osm/blobs";
import { resolveDatabaseUrl } from "../database-url";
import { withLock } from "../process/lock.mjs";
import { runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";

type Means = {
  db: Db;
  pool: ReturnType<typeof createPool>;
  home: string;
  signal: AbortSignal;
  say: (text: string) => void;
};

const CONNECTIONS = 4;

/** Runs an operator's command on regions. Wrong arguments end it with the usage, and what can be mended with a sentence. */
export function runOnRegions<S extends z.ZodObject>(
  usage: string,
  schema: S,
  work: (means: Means, options: z.output<S>) => Promise<void>,
) {
  return runMain(async ({ defer, signal }) => {
    const options = readOptions(usage, schema);
    const url = await resolveDatabaseUrl();
    const db = createDb(url, 1, JOB_LIMITS);
    defer(() => db.$disconnect());
    const pool = createPool(url, CONNECTIONS, REBUILD_LIMITS);
    defer(() => pool.end());
    const home = path.resolve(regionDir());
    try {
      await work({ db, pool, home, signal, say: (text) => console.log(text) }, options);
      return 0;
    } catch (error) {
      if (error instanceof OperatorError || error instanceof OsmFileError) throw new Problem(error.message);
      throw error;
    }
  });
}

/** Runs after other commands that change the regions of this folder: two that build the same one would spoil its files. */
export function oneAtATime({ home, signal, say }: Means, work: () => Promise<void>): Promise<void> {
  const onWait = () => say("waiting for another command that changes regions");
  return withLock(`regions ${home}`, work, { signal, onWait });
}

/** Options by name, and `_` for what stands without one. */
function readOptions<S extends z.ZodObject>(usage: string, schema: S): z.output<S> {
  const named = Object.keys(schema.shape).filter((name) => name !== "_");
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: Object.fromEntries(
        named.map((name) => [name, { type: "string" as const, multiple: name === "without" }]),
      ),
    });
    return schema.parse({ ...values, _: positionals });
  } catch {
    throw new Problem(usage);
  }
}
