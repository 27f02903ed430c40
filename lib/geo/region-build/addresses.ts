import type { Pool } from "pg";
import type { Geodata } from "../embedded/geodata";
import { extractAddresses } from "./extract";
import { OsmFile } from "./osm/osm-file";
import { dropPartitions, partitionSteps } from "./partitions";
import { dropStaging, openStaging } from "./staging";
import { NO_PROGRESS, type Progress } from "./progress";
import { doSteps, openSteps } from "./steps";

/** Approximate share of the time for reading the file; the rest is the database's. */
const READING_SHARE = 0.7;

type Build = {
  /** Its statements may take long: `REBUILD_LIMITS`. */
  pool: Pool;
  regionId: string;
  /** Path of an .osm.pbf file. */
  path: string;
  geodata: Geodata;
  progress?: Progress;
  signal?: AbortSignal | undefined;
};

/** An id becomes part of table names, which PostgreSQL truncates at 63 characters. */
const ID = /^[a-z0-9]{1,32}$/;

/** @throws RangeError if the id cannot be part of a table's name. */
function requireId(regionId: string): void {
  if (!ID.test(regionId)) throw new RangeError(`A region's id has letters and digits only: ${regionId}`);
}

/**
 * Reads the addresses of a file into the partitions of a region. A repeated call continues after the last completed
 * step; other remains of an earlier attempt are replaced. The region must not be in use. There is no long
 * transaction: the partitions are attached when they are complete.
 * @returns number of streets and houses
 * @throws OsmFileError if the file cannot be read; OperatorError if the database has lost rows in the meantime
 */
export async function buildAddresses(build: Build): Promise<{ streets: number; houses: number }> {
  const { pool, regionId, progress = NO_PROGRESS, signal } = build;
  requireId(regionId);
  const reading = {
    name: "read",
    words: "reading the streets and houses",
    share: READING_SHARE,
    work: () => readFile(build),
  };
  await doSteps(pool, regionId, [reading, ...partitionSteps(pool, regionId)], { progress, signal });
  const { rows } = await pool.query<{ streets: number; houses: number }>(
    // A house whose number is a range has a row for each number.
    `SELECT (SELECT count(DISTINCT id)::int FROM "RegionStreet" WHERE "regionId" = $1) AS streets,
      (SELECT count(*)::int FROM "RegionHouse" WHERE "regionId" = $1
        AND ("numberKey" LIKE '%-%' OR number !~ '[-–—]')) AS houses`,
    [regionId],
  );
  await dropStaging(pool, regionId);
  return rows[0] ?? { streets: 0, houses: 0 };
}

async function readFile({ pool, regionId, path, geodata, progress, signal }: Build): Promise<void> {
  const file = await OsmFile.open(path);
  try {
    await dropStaging(pool, regionId);
    await openSteps(pool, regionId);
    const sink = await openStaging(pool, regionId);
    await extractAddresses(file, sink, geodata, (fraction) => {
      signal?.throwIfAborted();
      progress?.at(fraction * READING_SHARE);
    });
  } finally {
    await file.close();
  }
}

/** Removes everything that `buildAddresses` created, complete or not. */
export async function removeAddresses(pool: Pool, regionId: string): Promise<void> {
  requireId(regionId);
  // The record of completed partitions goes first: an interrupted removal must not leave it.
  await dropStaging(pool, regionId);
  await dropPartitions(pool, regionId);
}
