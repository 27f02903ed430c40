"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { pollWhileVisible } from "./poll-while-visible";
import { type DataUrl, fetchData, hasEnded } from "./data-client";

/** Why the page cannot refresh itself; `ended` needs the user. */
export type RefreshProblem = "ended" | "away" | null;

/** Response of the polled endpoint. */
export type Versioned = { version: string | number };

const INTERVAL_MS = 5_000;

/**
 * Keeps a page up to date while it is visible: polls a data endpoint for the version of its content, and
 * refreshes only if that changed. The selection, open dialogs and typed text are kept.
 * @param intervalMs the polling interval; shorter if more happens
 */
export function useRefreshOnChange(
  url: DataUrl<Versioned>,
  version: Versioned["version"],
  intervalMs = INTERVAL_MS,
): RefreshProblem {
  const router = useRouter();
  const [problem, setProblem] = useState<RefreshProblem>(null);

  useEffect(
    () =>
      pollWhileVisible(
        async (signal) => {
          try {
            const found = await fetchData(url, signal);
            setProblem(null);
            if (found.version !== version) router.refresh();
            return "done";
          } catch (error) {
            if (!signal.aborted) setProblem(hasEnded(error) ? "ended" : "away");
            throw error;
          }
        },
        { intervalMs },
      ),
    [url, version, intervalMs, router],
  );

  return problem;
}
