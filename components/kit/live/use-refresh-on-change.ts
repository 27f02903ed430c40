"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { pollWhileVisible } from "./poll-while-visible";
import { type DataUrl, failureOf, fetchData } from "./data-client";

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
          const found = await ask(url, signal);
          if (signal.aborted) return "stop";
          setProblem(found.problem);
          if (found.problem === null && found.version !== version) router.refresh();
          if (found.problem === "ended") return "stop";
          return found.problem === null ? "done" : "failed";
        },
        { intervalMs },
      ),
    [url, version, intervalMs, router],
  );

  return problem;
}

type Found = (Versioned & { problem: null }) | { problem: "ended" | "away" };

async function ask(url: DataUrl<Versioned>, signal: AbortSignal): Promise<Found> {
  try {
    const { version } = await fetchData(url, signal);
    return { problem: null, version };
  } catch (error) {
    const { code } = failureOf(error);
    // People without permission get 404.
    const ended = code === "unauthorized" || code === "notFound" || code === "forbidden";
    return { problem: ended ? "ended" : "away" };
  }
}
