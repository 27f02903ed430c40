import { formatOf } from "@/components/texts/format";
import { type DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { cancellationFee } from "@/lib/deliveries/rules/cancellation-fee";
import { type StopRecord, stopsOf } from "@/lib/deliveries/rules/record";
import { allowedMoves, type DeliveryStatus, statusSteps } from "@/lib/deliveries/status";
import { SIMULATED_COURIERS, SIMULATOR } from "@/lib/sandbox/constants";
import { formatInstant } from "../format-instant";
import type { DetailText } from "../trade-text";

export type Change = DeliveryDetail["history"][number];

/** Actor name as shown to merchants. */
export function actorWords(
  { t }: DetailText,
  { actorKind, actorName: name }: Pick<Change, "actorKind" | "actorName">,
): string {
  // Names of sandbox actors already say what they are.
  if ([...SIMULATED_COURIERS, SIMULATOR].some((simulated) => simulated.name === name)) return name;
  switch (actorKind) {
    case "api_key":
    case "user":
      return name;
    case "staff":
    case "courier":
      return t(`actor.${actorKind}`, { name });
    case "system":
      return t("actor.system");
    case "recipient":
      return t("actor.recipient");
  }
}

const AT_THE_DROPOFF = new Set<Change["status"]>(["on_the_way", "completed", "incomplete", "failed"]);

/** The stop whose time zone is used for a status change: the pickup's until the courier is on the way. */
export function stopOfChange(delivery: DeliveryDetail, status: Change["status"]): StopRecord {
  const { pickup, dropoff } = stopsOf(delivery);
  return AT_THE_DROPOFF.has(status) ? dropoff : pickup;
}

/** Arguments of a message that says when something changed, local to the stop, or leaves it out if it is not known. */
function timeOf({ language }: DetailText, delivery: DeliveryDetail, change: Change | undefined) {
  if (!change) return { known: "no", when: "" };
  const { timeZone } = stopOfChange(delivery, change.status);
  return { known: "yes", when: formatInstant(formatOf(language), change.createdAt, timeZone) };
}

const lastStep = ({ history }: DeliveryDetail) => statusSteps(history).at(-1);

type Ended = "cancelled" | "completed" | "failed";

/** Whether a status is the last one. */
export const hasEnded = (status: DeliveryStatus): status is Ended =>
  status === "cancelled" || status === "completed" || status === "failed";

/** Why a delivery can no longer be cancelled, derived from its history; null if it can. */
export function cancelRefusal(text: DetailText, delivery: DeliveryDetail): string | null {
  const { t } = text;
  if (allowedMoves(delivery).includes("cancelled")) return null;
  if (hasEnded(delivery.status)) {
    return t(`cancel.${delivery.status}`, timeOf(text, delivery, lastStep(delivery)));
  }
  const pickedUp = delivery.history.find(({ status }) => status === "picked_up");
  return t("cancel.pickedUp", timeOf(text, delivery, pickedUp));
}

/** Returns the current cost of cancelling a delivery, in minor units of its currency. */
export function cancelFee(delivery: DeliveryDetail) {
  return { cents: cancellationFee(delivery), currency: delivery.currency };
}

/** Whether a delivery can be delivered again, and was not yet. */
export const isRedeliverable = ({ status, returnsId, links }: DeliveryDetail) =>
  status === "failed" && returnsId === null && links.redeliveredBy === null;

/**
 * Text shown instead of the cancel button: when the delivery ended, or why it cannot be cancelled; null if it
 * can.
 */
export function cancelNote(text: DetailText, delivery: DeliveryDetail): string | null {
  const reason = cancelRefusal(text, delivery);
  if (reason === null) return null;
  return hasEnded(delivery.status)
    ? text.t(`endedAt.${delivery.status}`, timeOf(text, delivery, lastStep(delivery)))
    : text.t("cancel.impossible", { reason });
}
