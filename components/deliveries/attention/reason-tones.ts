import type { Tone } from "@/components/kit/ui/badge";
import type { AttentionReason } from "@/lib/deliveries/rules/attention";

export const REASON_TONES: Record<AttentionReason, Tone> = {
  disputed: "danger",
  pin_locked: "danger",
  incomplete: "warning",
  failed: "danger",
  late: "warning",
};
