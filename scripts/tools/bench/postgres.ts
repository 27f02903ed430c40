import { withClient } from "../../database/connection";
import { discardEmbeddedPostgres, startEmbeddedPostgres } from "../../embedded-postgres/index.mjs";
import type { Run } from "../../process/main.mjs";

type Cleanup = () => Promise<void> | void;
export type Defer = (cleanup: Cleanup) => void;

/**
 * Starts a durable PostgreSQL in a separate folder. Returns it with its root process.
 * @param isKept whether the folder stays for another run
 */
export async function startPostgres(home: string, isKept: boolean, defer: Defer) {
  if (!isKept) await discardEmbeddedPostgres(home); // of a run that was killed
  const postgres = await startEmbeddedPostgres({ home, durable: true });
  defer(async () => {
    await postgres.stop();
    if (!isKept) await discardEmbeddedPostgres(home);
  });
  const pid = await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file");
    return Number.parseInt(rows[0]?.file ?? "", 10);
  });
  return { ...postgres, pid };
}

/** Rejects when the run is stopped, even while a statement takes minutes; the cleanups end the statement. */
export async function unlessStopped<T>({ signal, stopped }: Run, work: Promise<T>): Promise<T> {
  const stop = stopped.then(() => {
    throw signal.reason;
  });
  return Promise.race([work, stop]);
}
