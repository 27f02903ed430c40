import type { AttemptReason } from "@/lib/deliveries/constants";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { PublicProof } from "@/lib/deliveries/rules/public-proof";
import type { TrackedStop, Tracking } from "@/lib/deliveries/reads/find-tracking";
import { named } from "./named";
import type { TrackingText } from "./text";

/** `Brooklyn, NY, United States`. Engines name some countries differently: call it on the server only. */
export function placeWords({ locale }: TrackingText, { city, regionCode, countryCode }: TrackedStop): string {
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(countryCode) ?? countryCode;
  return [city, regionCode, country].filter(Boolean).join(", ");
}

/** Labels of a status reached a second time, or after a failed attempt. */
const REPEATED = {
  assigned: "step.assignedAgain",
  started: "step.startedAgain",
  on_the_way: "step.onTheWayAgain",
} as const satisfies Partial<Record<DeliveryStatus, string>>;

const isRepeated = (status: DeliveryStatus): status is keyof typeof REPEATED => status in REPEATED;

/**
 * Labels of the status changes in history order. Only the first step is `Booked`: a delivery that becomes
 * `pending` later has lost its courier.
 */
export function stepWords({ t }: TrackingText, history: readonly { status: DeliveryStatus }[]): string[] {
  return history.map(({ status }, index) => {
    const before = history.slice(0, index).map((step) => step.status);
    if (status === "pending" && index > 0) {
      return before.includes("incomplete") ? t("step.findingForAttempt") : t("step.findingAnother");
    }
    return before.includes(status) && isRepeated(status) ? t(REPEATED[status]) : t(`step.${status}`);
  });
}

type Headline = { title: string; detail: string };
type Known = Pick<Tracking, "status" | "goodsHeld" | "attemptReason" | "awaitsHandover" | "returning"> & {
  merchant: { name: string };
  courierName?: string | null;
  history: readonly { status: DeliveryStatus }[];
};

/** Why the courier could not deliver, for recipients. */
const ATTEMPTS = {
  "Nobody at the door": "attempt.nobody",
  "Address not found": "attempt.address",
  "Could not get in": "attempt.building",
  "Asked me to come another time": "attempt.later",
} as const satisfies Record<AttemptReason, string>;

/** The status in one sentence, and what happens next in another. */
export function headline({ t }: TrackingText, known: Known): Headline {
  const { status, goodsHeld, attemptReason, awaitsHandover, returning, history } = known;
  const merchant = { merchant: known.merchant.name };
  const courier = named(known.courierName);
  const collects = t("headline.collects", courier);
  if (returning) {
    return returning === "arrived"
      ? { title: t("headline.backAtStore"), detail: t("headline.backAtStoreDetail", merchant) }
      : { title: t("headline.returning"), detail: t("headline.noFurther", merchant) };
  }
  const isNewAttempt = goodsHeld && history.some((step) => step.status === "incomplete");
  const isTakenOver = goodsHeld && !isNewAttempt;
  /** One courier takes over the package from another on the road. */
  const takenOver = { title: t("headline.takenOver"), detail: t("headline.takenOverDetail") };
  const again: Headline = {
    title: t("headline.again"),
    detail: awaitsHandover ? t("headline.againHandover") : t("headline.againDetail"),
  };
  switch (status) {
    case "pending":
      if (isTakenOver) return { title: t("headline.lookingAgain"), detail: t("headline.pickedUpAlready") };
      // A courier has the package, because there was an earlier attempt.
      if (isNewAttempt) return { title: t("headline.arranging"), detail: t("headline.arrangingDetail") };
      return history.length > 1
        ? { title: t("headline.lookingAgain"), detail: t("headline.newCourierPicksUp") }
        : { title: t("headline.booked"), detail: t("headline.bookedDetail") };
    case "assigned":
      if (isTakenOver) return takenOver;
      return isNewAttempt ? again : { title: t("headline.assigned"), detail: collects };
    case "accepted":
      if (isTakenOver) return takenOver;
      return isNewAttempt ? again : { title: t("headline.accepted"), detail: collects };
    case "started":
      if (awaitsHandover) return isNewAttempt ? again : takenOver;
      return goodsHeld
        ? { title: t("headline.setOff"), detail: t("headline.has", courier) }
        : { title: t("headline.toPickup"), detail: collects };
    case "picked_up":
      return { title: t("headline.pickedUp"), detail: t("headline.has", courier) };
    case "on_the_way":
      return { title: t("headline.onTheWay"), detail: t("headline.coming", courier) };
    case "completed":
      return { title: t("headline.arrived"), detail: t("headline.arrivedDetail", merchant) };
    case "incomplete":
      return {
        title: t("headline.incomplete"),
        detail: [attemptReason && t(ATTEMPTS[attemptReason]), t("headline.willTryAgain", courier)]
          .filter(Boolean)
          .join(" "),
      };
    case "failed":
      return { title: t("headline.failed"), detail: t("headline.noFurther", merchant) };
    case "cancelled":
      return { title: t("headline.cancelled"), detail: t("headline.cancelledDetail", merchant) };
  }
}

const AT_THE_DROPOFF = new Set<DeliveryStatus>(["on_the_way", "completed", "incomplete", "failed"]);

/** Time zone of a status change: the pickup's until the courier is on the way. */
export function zoneOfStep({ pickup, dropoff }: Tracking, status: DeliveryStatus): string {
  return AT_THE_DROPOFF.has(status) ? dropoff.timeZone : pickup.timeZone;
}

/** The stages shown on the page, and the statuses that reach each. */
const STAGE: Record<DeliveryStatus, number> = {
  pending: 0,
  assigned: 1,
  accepted: 1,
  started: 1,
  picked_up: 2,
  on_the_way: 3,
  incomplete: 3,
  completed: 4,
  failed: 0,
  cancelled: 0,
};

const DELIVERED = STAGE.completed;

/**
 * Progress of a delivery as indexes of its five stages: booked, courier assigned, picked up, on the way,
 * delivered. `stoppedAt` is the stage at which it stopped, if it did.
 */
export function progressOf({
  status,
  goodsHeld,
  history,
}: Pick<Tracking, "status" | "goodsHeld" | "history">) {
  const held = goodsHeld ? STAGE.picked_up : 0;
  if (status === "failed" || status === "cancelled") {
    const had = (each: DeliveryStatus) => history.some((step) => step.status === each);
    const before = had("assigned") ? STAGE.assigned : 0;
    return {
      reached: Math.max(before, goodsHeld && had("on_the_way") ? STAGE.on_the_way : held),
      stoppedAt: DELIVERED,
    };
  }
  const reached = Math.max(STAGE[status], held);
  return status === "incomplete"
    ? { reached: reached - 1, stoppedAt: reached }
    : { reached, stoppedAt: null };
}

/** Couriers may name a place instead of a person. */
const PLACE = /\b(desk|reception|lobby|mail ?room|post ?room|office|door|porch|locker|garage)\b/i;

/** Returns the courier's record at the door as a sentence: `Handed to Ada L., signed`. */
export function proofWords(
  { t, language }: TrackingText,
  status: DeliveryStatus,
  { name, hasPhoto, hasSignature }: PublicProof,
): string {
  const photo = hasPhoto && t("proof.photo");
  if (status !== "completed") {
    if (name === null) return t("proof.tookPhoto");
    return [t("proof.spokeTo", { name }), photo].filter(Boolean).join(", ");
  }
  if (name === null && !hasSignature) return t("proof.photoAtDoor");
  const place = name?.replace(/^(at )?(the )?/i, "") ?? "";
  const handed =
    name === null
      ? t("proof.signedFor")
      : PLACE.test(name)
        ? // A courier's own words, which other languages quote.
          t("proof.leftAt", { place: language === "en" ? place.toLowerCase() : place })
        : t("proof.handedTo", { name });
  return [handed, name !== null && hasSignature && t("proof.signed"), photo].filter(Boolean).join(", ");
}
