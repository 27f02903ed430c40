import { STATUS_LABELS } from "../format";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import type { AttemptReason } from "@/lib/deliveries/constants";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { PublicProof } from "@/lib/deliveries/rules/public-proof";
import type { TrackedStop, Tracking } from "@/lib/deliveries/reads/find-tracking";

const COUNTRIES = new Intl.DisplayNames("en-US", { type: "region" });

/** `Brooklyn, NY, United States`. Engines name some countries differently: call it on the server only. */
export function placeWords({ city, regionCode, countryCode }: TrackedStop): string {
  return [city, regionCode, COUNTRIES.of(countryCode) ?? countryCode].filter(Boolean).join(", ");
}

/** Status labels for recipients. */
const STEP_WORDS: Record<DeliveryStatus, string> = {
  ...STATUS_LABELS,
  pending: "Booked",
  assigned: "Courier assigned",
  accepted: "Accepted by the courier",
  started: "Courier set off",
  completed: "Delivered",
  incomplete: "Delivery attempt failed",
  failed: "Not delivered",
};

/** Labels of a status reached a second time, or after a failed attempt. */
const REPEATED_WORDS: Partial<Record<DeliveryStatus, string>> = {
  assigned: "New courier assignment",
  started: "Courier set off again",
  on_the_way: "On the way again",
};

/**
 * Labels of the status changes in history order. Only the first step is `Booked`: a delivery that becomes
 * `pending` later has lost its courier.
 */
export function stepWords(history: readonly { status: DeliveryStatus }[]): string[] {
  return history.map(({ status }, index) => {
    const before = history.slice(0, index).map((step) => step.status);
    if (status === "pending" && index > 0) {
      return before.includes("incomplete")
        ? "Finding a courier for a new attempt"
        : "Finding another courier";
    }
    return (before.includes(status) && REPEATED_WORDS[status]) || STEP_WORDS[status];
  });
}

type Headline = { title: string; detail: string };
type Known = Pick<Tracking, "status" | "goodsHeld" | "attemptReason" | "awaitsHandover" | "returning"> & {
  merchant: { name: string };
  courierName?: string | null;
  history: readonly { status: DeliveryStatus }[];
};

/** Why the courier could not deliver, for recipients. */
const ATTEMPT_WORDS: Record<AttemptReason, string> = {
  "Nobody at the door": "Nobody answered the door.",
  "Address not found": "The courier could not find the address.",
  "Could not get in": "The courier could not get into the building.",
  "Asked me to come another time": "The courier was asked to come another time.",
};

/** One courier takes over the package from another on the road. */
const TAKEN_OVER: Headline = {
  title: "Another courier is taking over your delivery",
  detail: "Next, the new courier collects your package.",
};

/** A package on its way back to the store, or there again. */
function returnHeadline(returning: NonNullable<Known["returning"]>, name: string): Headline {
  return returning === "arrived"
    ? { title: "Your package is back at the store", detail: `${name} can tell you what happens next.` }
    : {
        title: "Your package is being returned to the store",
        detail: `There will be no further attempt. ${name} can tell you what happens next.`,
      };
}

/** The status in one sentence, and what happens next in another. */
export function headline(known: Known): Headline {
  const { status, goodsHeld, attemptReason, awaitsHandover, returning, history, merchant } = known;
  const { name } = merchant;
  const courier = known.courierName ?? "the courier";
  const Courier = known.courierName ?? "The courier";
  const collects = `Next, ${courier} picks up your package.`;
  if (returning) return returnHeadline(returning, name);
  const isNewAttempt = goodsHeld && history.some((step) => step.status === "incomplete");
  const isTakenOver = goodsHeld && !isNewAttempt;
  const again: Headline = {
    title: "A courier is coming again",
    detail: awaitsHandover
      ? "Next, the courier collects your package from the one who has it."
      : "The new attempt has not started yet.",
  };
  switch (status) {
    case "pending":
      if (isTakenOver) {
        return { title: "We are looking for another courier", detail: "Your package was picked up already." };
      }
      // A courier has the package, because there was an earlier attempt.
      if (isNewAttempt) {
        return {
          title: "A new attempt is being arranged",
          detail: "We are looking for a courier to try again.",
        };
      }
      return history.length > 1
        ? {
            title: "We are looking for another courier",
            detail: "The new courier will pick up your package.",
          }
        : { title: "Your delivery is booked", detail: "A courier will pick it up." };
    case "assigned":
      if (isTakenOver) return TAKEN_OVER;
      return isNewAttempt ? again : { title: "A courier has been assigned", detail: collects };
    case "accepted":
      if (isTakenOver) return TAKEN_OVER;
      return isNewAttempt ? again : { title: "A courier has accepted your delivery", detail: collects };
    case "started":
      if (awaitsHandover) return isNewAttempt ? again : TAKEN_OVER;
      return goodsHeld
        ? { title: "Your courier has set off", detail: `${Courier} has your package.` }
        : { title: "A courier is on the way to the pickup", detail: collects };
    case "picked_up":
      return { title: "Your delivery has been picked up", detail: `${Courier} has your package.` };
    case "on_the_way":
      return { title: "Your delivery is on the way", detail: `${Courier} is coming to you.` };
    case "completed":
      return { title: "Your delivery has arrived", detail: `If anything is wrong, contact ${name}.` };
    case "incomplete":
      return {
        title: "We could not deliver your package this time",
        detail: [attemptReason && ATTEMPT_WORDS[attemptReason], `${Courier} has it and will try again.`]
          .filter(Boolean)
          .join(" "),
      };
    case "failed":
      return {
        title: "Your package was not delivered",
        detail: `There will be no further attempt. ${name} can tell you what happens next.`,
      };
    case "cancelled":
      return {
        title: "Your delivery was cancelled",
        detail: `No courier is coming. ${name} can tell you why.`,
      };
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
export function proofWords(status: DeliveryStatus, { name, hasPhoto, hasSignature }: PublicProof): string {
  const photo = hasPhoto && "photo taken";
  if (status !== "completed") {
    if (name === null) return "The courier took a photo at the door";
    return [`The courier spoke to ${name}`, photo].filter(Boolean).join(", ");
  }
  if (name === null && !hasSignature) return "A photo was taken at the door";
  const place = name?.replace(/^(at )?(the )?/i, "");
  const handed =
    name === null
      ? "Signed for"
      : PLACE.test(name)
        ? `Left at the ${place?.toLowerCase()}`
        : `Handed to ${name}`;
  return [handed, name !== null && hasSignature && "signed", photo].filter(Boolean).join(", ");
}

const OWN_WORDS: Record<RecipientAction, string> = {
  address: "You changed the address",
  note: "You left a note for the courier",
  safe_place: "You chose a safe place",
  time: "You chose a later time",
  rating: "You rated this delivery",
};

/** Label of a recipient's change. Without its values, because anybody with the link can read it. */
export const ownWords = (action: RecipientAction): string => OWN_WORDS[action];
