"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { DataError, fetchFrom } from "./data-client";
import { pollWhileVisible } from "./poll-while-visible";

/** Why a page cannot follow what it shows just now; `ended` needs the person. */
export type FollowProblem = "ended" | "away" | null;

const INTERVAL_MS = 5_000;

/**
 * Keeps a page up to date while it is visible: asks a data endpoint for the version of what it shows, and draws the page
 * anew only when that has changed. What is selected, open or being typed stays.
 * @param url as `dataUrl` or `staffDataUrl` names it; the endpoint answers `{version}`
 * @param intervalMs from one round to the next; shorter where more happens
 */
export function useVersion(url: string, version: string | number, intervalMs = INTERVAL_MS): FollowProblem {
  const router = useRouter();
  const [problem, setProblem] = useState<FollowProblem>(null);

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

type Found = { problem: null; version: string | number } | { problem: "ended" | "away" };

async function ask(url: string, signal: AbortSignal): Promise<Found> {
  try {
    const { version } = await fetchFrom<{ version: string | number }>(url, signal);
    return { problem: null, version };
  } catch (error) {
    const code = error instanceof DataError ? error.failure.code : null;
    // Who may no longer see it is told that there is no such thing.
    const ended = code === "unauthorized" || code === "notFound" || code === "forbidden";
    return { problem: ended ? "ended" : "away" };
  }
}
