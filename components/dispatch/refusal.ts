import type { Refusal } from "@/components/deliveries/bulk-result";
import type { DispatchText, TradeText } from "./text";

/** Why a delivery was neither assigned nor unassigned. */
export function refusalText({ t }: DispatchText, trade: TradeText, { status, message }: Refusal): string {
  switch (status) {
    case "completed":
    case "failed":
    case "cancelled":
      return t("refused.ended", { status: trade.t(`status.${status}`) });
    case "pending":
    case "assigned":
    case "accepted":
    case "started":
    case "picked_up":
    case "on_the_way":
    case "incomplete":
      // The status itself does not prevent it.
      return message.charAt(0).toLowerCase() + message.slice(1);
  }
}
