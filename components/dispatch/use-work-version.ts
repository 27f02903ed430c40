"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { whileLookedAt } from "@/components/ui/while-looked-at";
import { DataError, fetchStaffData } from "@/lib/data-client";

const INTERVAL_MS = 5_000;

/** Why the page cannot follow the work just now; `ended` needs the person. */
export type FollowProblem = "ended" | "away" | null;

/**
 * Keeps the page true while it is looked at: asks for the version of the work, and draws the page anew only when it
 * has changed. What is selected, open or being typed stays.
 */
export function useWorkVersion(version: string): FollowProblem {
  const router = useRouter();
  const [problem, setProblem] = useState<FollowProblem>(null);
  const [, startTransition] = useTransition();

  useEffect(
    () =>
      whileLookedAt(
        async (signal) => {
          const found = await ask(signal);
          if (signal.aborted) return false;
          setProblem("version" in found ? null : found.problem);
          if ("version" in found && found.version !== version) startTransition(() => router.refresh());
          return !("problem" in found && found.problem === "ended");
        },
        { intervalMs: INTERVAL_MS },
      ),
    [version, router],
  );

  return problem;
}

type Asked = { version: string } | { problem: Exclude<FollowProblem, null> };

async function ask(signal: AbortSignal): Promise<Asked> {
  try {
    return await fetchStaffData<{ version: string }>("dispatch/version", { signal });
  } catch (error) {
    // Who is no longer signed in as staff is told that there is no such thing.
    const ended = error instanceof DataError && error.failure.code === "notFound";
    return { problem: ended ? "ended" : "away" };
  }
}
