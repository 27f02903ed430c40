import type { Scenario } from "@/lib/sandbox/constants";

/** Names and descriptions of the scenarios, in English only: pages use the texts `labels.scenario`. */
export const SCENARIO_WORDS: Record<Scenario, { label: string; description: string }> = {
  success: { label: "Delivered", description: "Delivered without problems." },
  declined_then_success: {
    label: "Declined, then delivered",
    description: "The first courier declines, then the delivery succeeds.",
  },
  retry_then_success: {
    label: "Delivered on the second attempt",
    description: "Nobody is at the door on the first attempt.",
  },
  failed: { label: "Failed", description: "The recipient refuses the package." },
  returned: { label: "Returned", description: "The recipient refuses the package, and it comes back." },
  pin_failed: {
    label: "Wrong PIN, then delivered",
    description: "The PIN is wrong five times, and dispatch allows the delivery without it.",
  },
  changed: {
    label: "Address changed, then delivered",
    description: "The address is corrected after a courier accepted, and the price follows.",
  },
  handed_over: {
    label: "Handed over, then delivered",
    description: "The first courier falls ill on the road and hands the package to a second one.",
  },
  late: {
    label: "Delivered late",
    description: "The courier delivers only after the promised time has passed.",
  },
  cancelled_late: { label: "Cancelled late", description: "Cancelled just before pickup." },
};
