import type { Refusal } from "@/components/deliveries/bulk-result";
import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import type { DispatchText } from "./text";

/** Why a delivery was neither assigned nor unassigned. */
export function refusalText(
  { t }: DispatchText,
  trade: Text<EnglishOf<"trade">>,
  { status, message }: Refusal,
): string {
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
