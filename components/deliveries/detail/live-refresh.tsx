"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { whileLookedAt } from "@/components/ui/while-looked-at";

type LiveRefreshProps = {
  merchantId: string;
  orderNumber: string;
  /** What the page shows; see versionOf. */
  version: number;
  /** The status in words, read out when it changes. */
  status: string;
  /** From look to look; shorter where more happens. */
  intervalMs?: number;
  /** On a page of the support staff, who belong to no merchant. */
  forStaff?: boolean;
};

const INTERVAL_MS = 5_000;

type Problem = "ended" | "away" | null;

const PROBLEMS: Record<Exclude<Problem, null>, string> = {
  ended: "This page no longer follows the delivery. Reload it to go on.",
  away: "No connection just now; this page will follow the delivery again when it is back.",
};

/**
 * Keeps the page true while it is looked at: asks for the delivery's version, and draws the page anew only when it
 * has changed. Nothing that is open or being typed is disturbed.
 */
export function LiveRefresh({
  merchantId,
  orderNumber,
  version,
  status,
  intervalMs = INTERVAL_MS,
  forStaff = false,
}: LiveRefreshProps) {
  const router = useRouter();
  const [problem, setProblem] = useState<Problem>(null);
  const [first] = useState(status);

  useEffect(
    () =>
      whileLookedAt(
        async (signal) => {
          const found = await askVersion({ merchantId, orderNumber, forStaff, signal });
          if (signal.aborted) return false;
          setProblem(typeof found === "number" ? null : found);
          if (typeof found === "number" && found !== version) router.refresh();
          return found !== "ended";
        },
        { intervalMs },
      ),
    [merchantId, orderNumber, version, intervalMs, forStaff, router],
  );

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

type Answer = { version: number };
type Asked = { merchantId: string; orderNumber: string; forStaff: boolean; signal: AbortSignal };

/** The version, or what is the matter. Loaded when it is first needed: the page itself works without it. */
async function askVersion({
  merchantId,
  orderNumber,
  forStaff,
  signal,
}: Asked): Promise<number | Exclude<Problem, null>> {
  try {
    const { fetchData, fetchStaffData } = await import("@/lib/data-client");
    const parameters = { order_number: orderNumber };
    const answer = forStaff
      ? await fetchStaffData<Answer>("delivery", {
          parameters: { ...parameters, merchant: merchantId },
          signal,
        })
      : await fetchData<Answer>("delivery", { merchantId, parameters, signal });
    return answer.version;
  } catch (error) {
    const code = error instanceof Error && "failure" in error ? codeOf(error.failure) : null;
    return code === "unauthorized" || code === "notFound" || code === "forbidden" ? "ended" : "away";
  }
}

function codeOf(failure: unknown): unknown {
  return typeof failure === "object" && failure !== null && "code" in failure ? failure.code : null;
}
