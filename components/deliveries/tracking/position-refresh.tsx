"use client";

import { dataUrl } from "@/components/kit/live/data-client";
import { useRefreshOnChange } from "@/components/kit/live/use-refresh-on-change";

/** A new position is shown within two seconds. */
const INTERVAL_MS = 1_500;

/** Refreshes the page when the courier has moved. */
export function PositionRefresh({ code, version }: { code: string; version: string }) {
  const url = dataUrl("/track/[code]/position", {}).replace("[code]", code);
  useRefreshOnChange(url, version, INTERVAL_MS);
  return null;
}
