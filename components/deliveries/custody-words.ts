import { custodyOf, isGiven } from "@/lib/deliveries/rules/custody";
import type { DeliveryDetail, EventRecord } from "@/lib/deliveries/rules/record";
import type { DetailText } from "./trade-text";

type History = readonly EventRecord[];

type Shown = {
  status: DeliveryDetail["status"];
  history: History;
  links: Pick<DeliveryDetail["links"], "returnedBy">;
};

/**
 * Whether a failure left its goods with a courier and nothing brings them back: it is older than returns, so that nobody
 * knows where they are now.
 */
export const isUntraced = ({ status, history, links }: Shown) =>
  status === "failed" && links.returnedBy === null && custodyOf(history).holder === "courier";

/** The holder of the package, and the next step if two couriers meet; null if the status says enough. */
export function custodyWords(
  text: DetailText,
  delivery: Shown,
): { holder: string; next: string | null } | null {
  const { t } = text;
  if (isUntraced(delivery)) return null;
  const { holder, courierName, handover } = custodyOf(delivery.history);
  const courier = courierName ?? t("custody.courier");
  switch (holder) {
    case "store":
    case "recipient":
      return null;
    case "returned":
    case "lost":
    case "disposed":
      return { holder: t(`custody.${holder}`), next: null };
    case "courier":
      return {
        holder: t("custody.has", { courier }),
        next:
          handover &&
          t(handover.givenAt ? "custody.given" : "custody.collects", {
            from: courier,
            to: handover.toName ?? t("custody.another"),
          }),
      };
  }
}

/** An event of custody in the timeline: a title, and a sentence if it needs one. */
export function custodyEventWords(
  { t }: DetailText,
  event: Pick<EventRecord, "type" | "holder" | "courierId">,
): { title: string; detail: string | null } {
  switch (event.holder) {
    case "returned":
    case "lost":
    case "disposed":
      return { title: t(`timeline.${event.holder}`), detail: null };
    case "store":
    case "courier":
    case "recipient":
    case null:
      return {
        title: t("timeline.handedOver"),
        detail: isGiven(event) ? t("timeline.handedOverDetail") : null,
      };
  }
}

/** The courier from whom another one collected the package at this event; null for other events. */
export function collectedFrom(history: History, { sequence, status, type }: EventRecord): string | null {
  if (status !== "picked_up" || type !== "status_changed") return null;
  const { courierName, handover } = custodyOf(history.filter((earlier) => earlier.sequence < sequence));
  return handover && courierName;
}
