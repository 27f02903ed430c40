"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { whileLookedAt } from "@/components/kit/live/while-looked-at";

const INTERVAL_MS = 15_000;

type FollowProps = {
  /** The status in words, read out when it changes. */
  status: string;
  /** Nothing changes any more. */
  final: boolean;
};

/** Draws the page anew now and then while somebody looks at it. */
export function Follow({ status, final }: FollowProps) {
  const router = useRouter();
  const [first] = useState(status);

  useEffect(() => {
    if (final) return;
    return whileLookedAt(
      async (signal) => {
        if (await answers(signal)) router.refresh();
        return true;
      },
      { intervalMs: INTERVAL_MS },
    );
  }, [final, router]);

  return (
    <span role="status" className="sr-only">
      {status !== first && status}
    </span>
  );
}

/** A refresh that cannot reach the server leaves the page for the browser's error page: ask before. */
async function answers(signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store", signal });
    return ok;
  } catch {
    return false;
  }
}
