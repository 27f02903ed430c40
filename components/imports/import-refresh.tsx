"use client";

import { useText } from "#texts";
import { dataUrl } from "@/components/kit/live/data-client";
import { useRefreshOnChange } from "@/components/kit/live/use-refresh-on-change";

type ImportRefreshProps = {
  merchantId: string;
  id: string;
  version: string;
  /** Whether rows are being checked or booked. */
  isWorking: boolean;
};

/** Often while something happens, so that the progress moves. */
const WORKING_MS = 1_500;
const IDLE_MS = 15_000;

/** Refreshes the page when rows were checked, corrected or booked. */
export function ImportRefresh({ merchantId, id, version, isWorking }: ImportRefreshProps) {
  const { t } = useText("imports");
  const url = dataUrl("/dashboard/data/import", { merchant: merchantId, id });
  const problem = useRefreshOnChange(url, version, isWorking ? WORKING_MS : IDLE_MS);
  if (problem === null) return null;
  return (
    <p role="status" className="text-muted">
      {t(problem)}
    </p>
  );
}
