"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

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
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look() {
      clearTimeout(timer);
      if (stop.signal.aborted || document.visibilityState === "hidden") return;
      if (await answers(stop.signal)) router.refresh();
      if (stop.signal.aborted) return;
      // Coming back to the page may have started another round meanwhile.
      clearTimeout(timer);
      timer = setTimeout(() => void look(), INTERVAL_MS);
    }

    const onVisible = () => void look();
    document.addEventListener("visibilitychange", onVisible);
    timer = setTimeout(() => void look(), INTERVAL_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
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
