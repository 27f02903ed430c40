"use client";

import { useState } from "react";
import { useText } from "#texts";
import type { DataUrl } from "@/components/kit/live/data-client";
import { useRefreshOnChange, type Versioned } from "@/components/kit/live/use-refresh-on-change";

type LiveRefreshProps = {
  /** The data endpoint that returns the delivery's version. */
  url: DataUrl<Versioned>;
  /** The displayed version of the delivery; see versionOf. */
  version: number;
  /** The status as text, announced when it changes. */
  status: string;
  intervalMs?: number;
};

/** Refreshes the page when the delivery changes, and announces its new status. */
export function DeliveryRefresh({ url, version, status, intervalMs }: LiveRefreshProps) {
  const { t } = useText("detail");
  const problem = useRefreshOnChange(url, version, intervalMs);
  const [first] = useState(status);
  return (
    <>
      <span role="status" className="sr-only">
        {status !== first && t("refresh.status", { status })}
      </span>
      {problem && (
        <p role="status" className="mb-4 text-muted">
          {t(`refresh.${problem}`)}
        </p>
      )}
    </>
  );
}
