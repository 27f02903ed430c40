import { custodyOf, isGiven } from "@/lib/deliveries/rules/custody";
import type { DeliveryDetail, EventRecord } from "@/lib/deliveries/rules/record";

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
export function custodyWords(delivery: Shown): { holder: string; next: string | null } | null {
  if (isUntraced(delivery)) return null;
  const { holder, courierName, handover } = custodyOf(delivery.history);
  const courier = courierName ?? "A courier";
  switch (holder) {
    case "store":
    case "recipient":
      return null;
    case "returned":
      return { holder: "Back at the pickup", next: null };
    case "lost":
      return { holder: "Lost", next: null };
    case "disposed":
      return { holder: "Disposed of", next: null };
    case "courier":
      return {
        holder: `${courier} has the package`,
        next: handover && nextWords(courier, handover.toName ?? "Another courier", handover.givenAt),
      };
  }
}

const nextWords = (from: string, to: string, givenAt: Date | null) =>
  givenAt
    ? `${from} says that ${to} has it now. ${to} has not confirmed it yet.`
    : `${to} collects it from ${from}.`;

/** An event of custody in the timeline: a title, and a sentence if it needs one. */
export function custodyEventWords(event: Pick<EventRecord, "type" | "holder" | "courierId">): {
  title: string;
  detail: string | null;
} {
  switch (event.holder) {
    case "returned":
      return { title: "Package returned", detail: null };
    case "lost":
      return { title: "Package lost", detail: null };
    case "disposed":
      return { title: "Package disposed of", detail: null };
    case "store":
    case "courier":
    case "recipient":
    case null:
      return {
        title: "Package handed over",
        detail: isGiven(event) ? "The next courier confirms when they have it." : null,
      };
  }
}

/** The courier from whom another one collected the package at this event; null for other events. */
export function collectedFrom(history: History, { sequence, status, type }: EventRecord): string | null {
  if (status !== "picked_up" || type !== "status_changed") return null;
  const { courierName, handover } = custodyOf(history.filter((earlier) => earlier.sequence < sequence));
  return handover && courierName;
}
