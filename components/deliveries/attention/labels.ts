import { MAX_PIN_TRIES } from "@/lib/deliveries/constants";
import type { AttentionReason, whoActs } from "@/lib/deliveries/rules/attention";
import type { Tone } from "@/components/kit/ui/badge";

export const REASON_LABELS: Record<AttentionReason, { text: string; tone: Tone }> = {
  disputed: { text: "Delivery report rejected", tone: "danger" },
  pin_locked: { text: `Wrong PIN ${MAX_PIN_TRIES} times`, tone: "danger" },
  incomplete: { text: "Needs a new attempt", tone: "warning" },
  failed: { text: "Failed", tone: "danger" },
  late: { text: "Late", tone: "warning" },
};

type Actor = ReturnType<typeof whoActs>;

/** Labels of the responsible party, for merchants and for staff. */
export const ACTOR_LABELS: Record<"merchant" | "staff", Record<Actor, string>> = {
  merchant: {
    merchant: "Your turn",
    dispatch: "Waybill dispatch is on it",
    support: "Waybill support is on it",
  },
  staff: { merchant: "The merchant acts", dispatch: "Dispatch acts", support: "Support acts" },
};
