"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";

const INTERVAL_MS = 15_000;

type TrackingRefreshProps = {
  /** The status as text, read out when it changes. */
  status: string;
  /** True once the status is final. */
  final: boolean;
};

/** Refreshes the page at intervals while it is visible. */
export function TrackingRefresh({ status, final }: TrackingRefreshProps) {
  const router = useRouter();
  const [first] = useState(status);

  useEffect(() => {
    if (final) return;
    return pollWhileVisible(
      async (signal) => {
        const outcome = await ask(signal);
        if (outcome === "done") router.refresh();
        return outcome;
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

/** If the server cannot be reached, a refresh would show the browser's error page: check first. */
async function ask(signal: AbortSignal): Promise<"done" | "failed" | "stop"> {
  if (!navigator.onLine) return "failed";
  const { ok, status } = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store", signal });
  if (ok) return "done";
  return status === 404 ? "stop" : "failed";
}
