import { custodyOf } from "@/lib/deliveries/rules/custody";
import type { EventRecord } from "@/lib/deliveries/rules/record";

type History = readonly EventRecord[];

/** The holder of the package, and the next step if two couriers meet; null if the status says enough. */
export function custodyWords(history: History): { holder: string; next: string | null } | null {
  const { holder, courierName, handover } = custodyOf(history);
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
export function custodyEventWords({ holder }: Pick<EventRecord, "holder">): {
  title: string;
  detail: string | null;
} {
  switch (holder) {
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
      return { title: "Package handed over", detail: "The next courier confirms when they have it." };
  }
}

/** The courier from whom another one collected the package at this event; null for other events. */
export function collectedFrom(history: History, { sequence, status, type }: EventRecord): string | null {
  if (status !== "picked_up" || type !== "status_changed") return null;
  const { courierName, handover } = custodyOf(history.filter((earlier) => earlier.sequence < sequence));
  return handover && courierName;
}
