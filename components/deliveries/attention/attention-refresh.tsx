"use client";

import { useText } from "#texts";
import type { DataUrl } from "@/components/kit/live/data-client";
import { useRefreshOnChange, type Versioned } from "@/components/kit/live/use-refresh-on-change";

const INTERVAL_MS = 15_000;

/** Refreshes the list when other deliveries need attention. */
export function AttentionRefresh({ url, version }: { url: DataUrl<Versioned>; version: string }) {
  const { t } = useText("overview");
  const problem = useRefreshOnChange(url, version, INTERVAL_MS);
  if (problem === null) return null;
  return (
    <p role="status" className="mb-4 text-muted">
      {t(`attention.${problem}`)}
    </p>
  );
}
