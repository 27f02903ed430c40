"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
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

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;

    async function look() {
      clearTimeout(timer);
      if (over || document.visibilityState === "hidden") return;
      const found = await ask(stop.signal);
      if (stop.signal.aborted) return;
      setProblem("version" in found ? null : found.problem);
      over = "problem" in found && found.problem === "ended";
      if (!over) timer = setTimeout(() => void look(), INTERVAL_MS);
      if ("version" in found && found.version !== version) startTransition(() => router.refresh());
    }

    const onVisible = () => void look();
    document.addEventListener("visibilitychange", onVisible);
    timer = setTimeout(() => void look(), INTERVAL_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [version, router]);

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
