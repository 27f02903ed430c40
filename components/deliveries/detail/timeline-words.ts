import { actionOf } from "@/lib/deliveries/rules/recipient-help";
import type { EventRecord } from "@/lib/deliveries/rules/record";
import type { DetailText } from "../trade-text";

/** The title of an event of a PIN in the timeline; null for other events. */
export function pinEventTitle({ t }: DetailText, { type }: Pick<EventRecord, "type">): string | null {
  if (type === "pin_failed") return t("timeline.wrongPin");
  return type === "pin_released" ? t("timeline.withoutPin") : null;
}

/** The title of a change that the recipient made on the tracking page. */
export const recipientChangeTitle = ({ t }: DetailText, fields: Parameters<typeof actionOf>[0]): string =>
  t(`byRecipient.${actionOf(fields)}`);
