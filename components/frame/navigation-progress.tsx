"use client";

import { usePendingUrl } from "@/components/kit/ui/navigation";
import { LoadingBar } from "@/components/kit/ui/loading-bar";
import { useArrivalFocus } from "./use-arrival-focus";

/** What every page says about a navigation: that it has begun, and by the focus that it has ended. */
export function NavigationProgress() {
  useArrivalFocus();
  return usePendingUrl() !== null && <LoadingBar />;
}
