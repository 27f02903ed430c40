import type { Refusal } from "@/components/deliveries/bulk-result";
import { STATUS_LABELS } from "@/components/deliveries/format";

/** Why a delivery was neither assigned nor unassigned. */
export function refusalText({ status, message }: Refusal): string {
  switch (status) {
    case "completed":
    case "failed":
    case "cancelled":
      return `it has ended (${STATUS_LABELS[status]})`;
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
