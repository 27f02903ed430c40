"use client";

import { usePendingUrl } from "@/components/kit/ui/navigation";
import { LoadingBar } from "@/components/kit/ui/loading-bar";
import { useArrivalFocus } from "./use-arrival-focus";

/** Announces the start of a navigation, and moves the focus at its end. @param label of the bar, for screen readers */
export function NavigationProgress({ label }: { label: string }) {
  useArrivalFocus();
  return usePendingUrl() !== null && <LoadingBar label={label} />;
}
