"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../live/data-client";
import { pollWhileVisible } from "../live/poll-while-visible";

/** Change of a row in a background refresh: it is new on the page, or its content changed. */
export type RowMark = "new" | "changed";

/** Why there are no rows, as text. */
export type ListFailure = { code: string; message: string; requestId?: string };

/** The result of a query of the list's URL, or the reason it failed. */
export type ListAnswer<Page> =
  { query: string; page: Page; failure: null } | { query: string; page: null; failure: ListFailure };

type Options<Page> = {
  /** The rows that the server rendered the page with. */
  initial: ListAnswer<Page>;
  /** The query to show now. */
  query: string;
  /** Fetches the rows; a module's function or a memoized one. */
  ask: (query: string, signal: AbortSignal) => Promise<Page>;
  /** Pauses background refreshes while a dialog about these rows is open. */
  paused: boolean;
  /** A background refresh leaves the rows in place. */
  held: boolean;
};

type Marks = ReadonlyMap<string, RowMark>;

type Shown<Page> = {
  /** `attempt` counts retries of the same query. */
  answer: ListAnswer<Page> & { attempt: number };
  /** Changes in the last background refresh. */
  marks: Marks;
  /** Why the last refresh failed, so that the rows are outdated; null if it succeeded. */
  stale: ListFailure | null;
};

const REFRESH_MS = 15_000;
const NO_MARKS: Marks = new Map();

const fresh = <Page>(answer: ListAnswer<Page>, attempt: number, marks = NO_MARKS): Shown<Page> => ({
  answer: { ...answer, attempt },
  marks,
  stale: null,
});

/** The rows for the current URL: fetched when it changes, and refreshed in the background every few seconds. */
export function useLiveRows<Page extends { rows: readonly { id: string }[] }>({
  initial,
  query,
  ask,
  paused,
  held,
}: Options<Page>) {
  const [attempt, setAttempt] = useState(0);
  const [adopted, setAdopted] = useState(initial);
  const [{ answer, marks, stale }, setShown] = useState<Shown<Page>>(() => fresh(initial, 0));

  // The server has rendered the page again.
  if (initial !== adopted) {
    setAdopted(initial);
    setShown(fresh(initial, attempt));
  }

  const loading = answer.query !== query || answer.attempt !== attempt;
  useEffect(() => {
    if (!loading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (next: ListAnswer<Page>) => {
      if (!signal.aborted) setShown(fresh(next, attempt));
    };
    ask(query, signal).then(
      (page) => settle({ query, page, failure: null }),
      (error: unknown) => settle({ query, page: null, failure: failureOf(error) }),
    );
    return () => controller.abort();
  }, [ask, query, attempt, loading]);

  const current = loading ? null : answer.page;
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    if (!current) return "stop";
    try {
      const page = await ask(query, signal);
      const refreshed = refreshRows(current.rows, page.rows, { held });
      if (signal.aborted) return "stop";
      const next = { query, page: { ...page, rows: refreshed.rows }, failure: null };
      setShown(fresh(next, attempt, refreshed.marks));
      return "done";
    } catch (error) {
      if (!signal.aborted) setShown((shown) => ({ ...shown, stale: failureOf(error) }));
      throw error;
    }
  });
  const refreshes = current !== null && !paused;
  useEffect(() => {
    // The interval restarts when rows arrive.
    if (refreshes) return pollWhileVisible((signal) => refresh(signal), { intervalMs: REFRESH_MS });
  }, [refreshes, answer]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { page: answer.page, failure: answer.failure, marks, stale, loading, reload };
}

/**
 * Merges the rows of a background refresh. While the user selects rows (`held`), no row appears, disappears or moves;
 * only contents are updated.
 */
export function refreshRows<Row extends { id: string }>(
  before: readonly Row[],
  fresh: readonly Row[],
  { held }: { held: boolean },
): { rows: Row[]; marks: Marks } {
  const old = new Map(before.map((row) => [row.id, row]));
  const found = new Map(fresh.map((row) => [row.id, row]));
  const rows = held ? before.map((row) => found.get(row.id) ?? row) : [...fresh];
  const marks = new Map<string, RowMark>();
  for (const row of rows) {
    const was = old.get(row.id);
    if (!was) marks.set(row.id, "new");
    else if (contentOf(was) !== contentOf(row)) marks.set(row.id, "changed");
  }
  return { rows, marks };
}

/**
 * The parts of a row whose change is marked: not its heading, because "Today" becomes "Yesterday" at midnight, and not an
 * expected time, which moves with the courier.
 */
const contentOf = (row: { id: string; day?: string | null; expected?: string | null }) =>
  JSON.stringify({ ...row, day: null, expected: null });
