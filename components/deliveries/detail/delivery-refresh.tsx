"use client";

import { useState } from "react";
import type { DataUrl } from "@/components/kit/live/data-client";
import {
  type RefreshProblem,
  useRefreshOnChange,
  type Versioned,
} from "@/components/kit/live/use-refresh-on-change";

type LiveRefreshProps = {
  /** The data endpoint that returns the delivery's version. */
  url: DataUrl<Versioned>;
  /** The displayed version of the delivery; see versionOf. */
  version: number;
  /** The status as text, announced when it changes. */
  status: string;
  intervalMs?: number;
};

const PROBLEMS: Record<NonNullable<RefreshProblem>, string> = {
  ended: "This page no longer updates. Reload it to continue.",
  away: "No connection. This page updates again once the connection is back.",
};

/** Refreshes the page when the delivery changes, and announces its new status. */
export function DeliveryRefresh({ url, version, status, intervalMs }: LiveRefreshProps) {
  const problem = useRefreshOnChange(url, version, intervalMs);
  const [first] = useState(status);
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
