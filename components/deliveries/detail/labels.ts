import { type DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { cancellationFee } from "@/lib/deliveries/rules/cancellation-fee";
import { allowedMoves, type DeliveryStatus, statusSteps } from "@/lib/deliveries/status";
import { SIMULATED_COURIERS, SIMULATOR } from "@/lib/sandbox/constants";
import { type StopRecord, stopsOf } from "@/lib/deliveries/rules/record";
import { formatInstant } from "../format-instant";

export type Change = DeliveryDetail["history"][number];

/** Actor name as shown to merchants. */
export function actorWords({ actorKind, actorName }: Pick<Change, "actorKind" | "actorName">): string {
  // Names of sandbox actors already say what they are.
  if ([...SIMULATED_COURIERS, SIMULATOR].some(({ name }) => name === actorName)) return actorName;
  switch (actorKind) {
    case "api_key":
      return actorName;
    case "user":
      return actorName;
    case "staff":
      return `${actorName}, Waybill staff`;
    case "courier":
      return `${actorName}, courier`;
    case "system":
      return "Waybill";
    case "recipient":
      return "The recipient";
  }
}

const AT_THE_DROPOFF = new Set<Change["status"]>(["on_the_way", "completed", "incomplete", "failed"]);

/** The stop whose time zone is used for a status change: the pickup's until the courier is on the way. */
export function stopOfChange(delivery: DeliveryDetail, status: Change["status"]): StopRecord {
  const { pickup, dropoff } = stopsOf(delivery);
  return AT_THE_DROPOFF.has(status) ? dropoff : pickup;
}

/**
 * When a delivery reached its current status, or a given status for the first time, local to the stop: ` on
 * Nov 22, 2026, …`.
 */
function onDay(delivery: DeliveryDetail, change: Change | undefined): string {
  return change
    ? ` on ${formatInstant(change.createdAt, stopOfChange(delivery, change.status).timeZone)}`
    : "";
}

/** Why a delivery can no longer be cancelled, derived from its history; null if it can. */
export function cancelRefusal(delivery: DeliveryDetail): string | null {
  if (allowedMoves(delivery).includes("cancelled")) return null;
  const ended = onDay(delivery, statusSteps(delivery.history).at(-1));
  if (delivery.status === "cancelled") return `Already cancelled${ended}.`;
  if (delivery.status === "completed") return `Already delivered${ended}.`;
  if (delivery.status === "failed") return `This delivery failed${ended} and has ended.`;
  const pickedUp = delivery.history.find(({ status }) => status === "picked_up");
  return `Already picked up by the courier${onDay(delivery, pickedUp)}.`;
}

/** Returns the current cost of cancelling a delivery, in minor units of its currency. */
export function cancelFee(delivery: DeliveryDetail) {
  return { cents: cancellationFee(delivery), currency: delivery.currency };
}

/** Whether a delivery can be delivered again, and was not yet. */
export const isRedeliverable = ({ status, returnsId, links }: DeliveryDetail) =>
  status === "failed" && returnsId === null && links.redeliveredBy === null;

/** Final statuses in words. */
export const ENDED_WORDS: Partial<Record<DeliveryStatus, string>> = {
  cancelled: "Cancelled",
  completed: "Delivered",
  failed: "Failed",
};

/**
 * Text shown instead of the cancel button: when the delivery ended, or why it cannot be cancelled; null if it
 * can.
 */
export function cancelNote(delivery: DeliveryDetail): string | null {
  const refusal = cancelRefusal(delivery);
  const ended = ENDED_WORDS[delivery.status];
  if (refusal === null || ended === undefined) return refusal && `Cannot be cancelled. ${refusal}`;
  return `${ended}${onDay(delivery, statusSteps(delivery.history).at(-1))}.`;
}
