"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { DataError, fetchData } from "@/components/kit/live/data-client";
import { type RefreshedRows, refreshRows } from "./refresh-rows";
import type { TablePage } from "./row";

/** Why there are no rows, in words for a person. */
export type TableFailure = { code: string; message: string; requestId?: string };

/** What was found for a query (see rowsQuery), or why nothing was. */
export type TableAnswer =
  { query: string; page: TablePage; failure: null } | { query: string; page: null; failure: TableFailure };

type Options = {
  merchantId: string;
  /** What the server found when it drew the page. */
  initial: TableAnswer;
  /** What is to be shown now. */
  query: string;
  /** No quiet refresh at all: somebody is deciding about these rows. */
  paused: boolean;
  /** A quiet refresh leaves the rows in their places. */
  held: boolean;
};

type Shown = {
  /** `attempt` counts the asking again for the same query. */
  answer: TableAnswer & { attempt: number };
  /** What the last quiet refresh changed. */
  marks: RefreshedRows["marks"];
  /** Why the rows could not be refreshed; they are those of before. */
  stale: TableFailure | null;
};

const REFRESH_MS = 15_000;
const NO_MARKS: RefreshedRows["marks"] = new Map();

const fresh = (answer: TableAnswer, attempt: number): Shown => ({
  answer: { ...answer, attempt },
  marks: NO_MARKS,
  stale: null,
});

function ask(merchantId: string, query: string, signal: AbortSignal): Promise<TablePage> {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  return fetchData<TablePage>("deliveries", { merchantId, parameters, signal });
}

function failureOf(error: unknown): TableFailure {
  return error instanceof DataError
    ? error.failure
    : { code: "internal", message: "Something went wrong in this page" };
}

/** The rows for the URL as it is now: fetched when it changes, and quietly every few seconds while it does not. */
export function useTableRows({ merchantId, initial, query, paused, held }: Options) {
  const [attempt, setAttempt] = useState(0);
  const [adopted, setAdopted] = useState(initial);
  const [{ answer, marks, stale }, setShown] = useState<Shown>(() => fresh(initial, 0));

  // The server has drawn the page anew.
  if (initial !== adopted) {
    setAdopted(initial);
    setShown(fresh(initial, attempt));
  }

  const loading = answer.query !== query || answer.attempt !== attempt;
  useEffect(() => {
    if (!loading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (next: TableAnswer) => {
      if (!signal.aborted) setShown(fresh(next, attempt));
    };
    ask(merchantId, query, signal).then(
      (page) => settle({ query, page, failure: null }),
      (error: unknown) => settle({ query, page: null, failure: failureOf(error) }),
    );
    return () => controller.abort();
  }, [merchantId, query, attempt, loading]);

  const current = loading ? null : answer.page;
  useQuietRefresh({
    enabled: current !== null && !paused,
    since: answer,
    refresh: async (signal) => {
      if (!current) return;
      try {
        const page = await ask(merchantId, query, signal);
        const refreshed = refreshRows(current.rows, page.rows, { held });
        if (signal.aborted) return;
        const next: TableAnswer = { query, page: { ...page, rows: refreshed.rows }, failure: null };
        setShown({ ...fresh(next, attempt), marks: refreshed.marks });
      } catch (error) {
        if (!signal.aborted) setShown((shown) => ({ ...shown, stale: failureOf(error) }));
      }
    },
  });

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { page: answer.page, failure: answer.failure, marks, stale, loading, reload };
}

type QuietRefresh = {
  enabled: boolean;
  /** Another value when rows have come: the time runs from then. */
  since: unknown;
  refresh: (signal: AbortSignal) => Promise<void>;
};

/** Runs `refresh` every REFRESH_MS while the page can be seen, and at once when it is seen again after longer. */
function useQuietRefresh({ enabled, since, refresh }: QuietRefresh): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    let last = Date.now();
    let busy = false;
    const tick = async () => {
      if (busy || document.hidden || Date.now() - last < REFRESH_MS) return;
      busy = true;
      await latest.current(signal);
      last = Date.now();
      busy = false;
    };
    const timer = setInterval(() => void tick(), 1_000);
    document.addEventListener("visibilitychange", () => void tick(), { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [enabled, since]);
}
