"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

type LiveRefreshProps = {
  merchantId: string;
  orderNumber: string;
  /** What the page shows; see versionOf. */
  version: number;
  /** The status in words, read out when it changes. */
  status: string;
};

const INTERVAL_MS = 10_000;

type Problem = "ended" | "away" | null;

const PROBLEMS: Record<Exclude<Problem, null>, string> = {
  ended: "This page no longer follows the delivery. Reload it to go on.",
  away: "No connection just now; this page will follow the delivery again when it is back.",
};

/**
 * Keeps the page true while it is looked at: asks for the delivery's version, and draws the page anew only when it
 * has changed. Nothing that is open or being typed is disturbed.
 */
export function LiveRefresh({ merchantId, orderNumber, version, status }: LiveRefreshProps) {
  const router = useRouter();
  const [problem, setProblem] = useState<Problem>(null);
  const [first] = useState(status);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;

    async function look() {
      clearTimeout(timer);
      if (over || document.visibilityState === "hidden") return;
      const found = await askVersion({ merchantId, orderNumber, signal: stop.signal });
      if (stop.signal.aborted) return;
      setProblem(typeof found === "number" ? null : found);
      if (found === "ended") over = true;
      else timer = setTimeout(() => void look(), INTERVAL_MS);
      if (typeof found === "number" && found !== version) router.refresh();
    }

    const onVisible = () => void look();
    document.addEventListener("visibilitychange", onVisible);
    timer = setTimeout(() => void look(), INTERVAL_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [merchantId, orderNumber, version, router]);

  return (
    <>
      <span role="status" className="sr-only">
        {status !== first && `Status: ${status}`}
      </span>
      {problem && (
        <p role="status" className="mb-4 text-muted">
          {PROBLEMS[problem]}
        </p>
      )}
    </>
  );
}

type Asked = { merchantId: string; orderNumber: string; signal: AbortSignal };

/** The version, or what is the matter. Loaded when it is first needed: the page itself works without it. */
async function askVersion({
  merchantId,
  orderNumber,
  signal,
}: Asked): Promise<number | Exclude<Problem, null>> {
  try {
    const { fetchData } = await import("@/lib/data-client");
    const request = { merchantId, parameters: { order_number: orderNumber }, signal };
    return (await fetchData<{ version: number }>("delivery", request)).version;
  } catch (error) {
    const code = error instanceof Error && "failure" in error ? codeOf(error.failure) : null;
    return code === "unauthorized" || code === "notFound" || code === "forbidden" ? "ended" : "away";
  }
}

function codeOf(failure: unknown): unknown {
  return typeof failure === "object" && failure !== null && "code" in failure ? failure.code : null;
}
