import { type DeliveryState, type DeliveryStatus, type HistoryEntry, isCorrection, isFinal } from "../status";

/** Holders of goods. A `courier` is not always the assigned one. */
export const HOLDERS = ["store", "courier", "recipient", "returned", "lost", "disposed"] as const;

type Holder = (typeof HOLDERS)[number];

/** Holder of goods. The courier's id is null unless a courier has them and is known. */
export type Custody = { holder: Holder; holderCourierId: string | null };

/** Custody of goods that were not picked up. */
export const AT_STORE: Custody = { holder: "store", holderCourierId: null };

/** A statement about goods that does not change the status: by staff, or by a completed return. */
export type Declaration = "returned" | "lost" | "disposed";

type Cause = DeliveryStatus | Declaration;

/** The cause by which a new status moves goods. A completed return brings them back. */
export const causeOf = (status: DeliveryStatus, isReturn: boolean): Cause =>
  isReturn && status === "completed" ? "returned" : status;

/**
 * The one table of custody: what moves the goods from one holder to another. A cause or holder that is not listed
 * leaves them where they are. The courier who gets goods is the assigned one.
 */
const PASSES: Partial<Record<Cause, Partial<Record<Holder, Holder>>>> = {
  picked_up: { store: "courier", courier: "courier" },
  on_the_way: { courier: "courier" },
  completed: { courier: "recipient" },
  returned: { courier: "returned" },
  lost: { courier: "lost" },
  disposed: { courier: "disposed" },
};

/** Returns the custody after a status change or a declaration. `assigned` is the courier of the delivery then. */
export function custodyAfter(custody: Custody, cause: Cause, assigned: string | null): Custody {
  const holder = PASSES[cause]?.[custody.holder];
  if (holder === undefined) return custody;
  return { holder, holderCourierId: holder === "courier" ? assigned : null };
}

type Corrected = Pick<DeliveryState, "status" | "goodsHeld" | "returnsId">;

/** Returns the custody after a correction, which says only whether a courier has, or has had, the goods. */
export function correctedCustody(
  custody: Custody,
  { status, goodsHeld, returnsId }: Corrected,
  assigned: string | null,
): Custody {
  if (!goodsHeld) return AT_STORE;
  if (status === "completed") return { holder: returnsId ? "returned" : "recipient", holderCourierId: null };
  const { holder } = custody;
  const isKept = holder === "courier" || (isFinal(status) && (holder === "returned" || holder === "lost"));
  return custodyAfter(isKept ? custody : { holder: "courier", holderCourierId: assigned }, status, assigned);
}

/** Whether a known courier has the goods and another one is assigned, who collects them. */
export function awaitsHandover({ holder, holderCourierId }: Custody, assigned: string | null): boolean {
  return (
    holder === "courier" && holderCourierId !== null && assigned !== null && holderCourierId !== assigned
  );
}

/** Where goods go next: `handover` is the meeting of two couriers, `return` the way back to the pickup. */
export type NextStop = "pickup" | "handover" | "dropoff" | "return";

type Located = Pick<DeliveryState, "status" | "awaitsHandover"> & Pick<Custody, "holder">;

/** Returns where the goods go next; null if they stay where they are. */
export function nextStopOf({ status, awaitsHandover, holder }: Located): NextStop | null {
  if (holder === "store") return isFinal(status) ? null : "pickup";
  if (holder !== "courier") return null;
  if (isFinal(status)) return "return";
  return awaitsHandover ? "handover" : "dropoff";
}

/** The parts of an event that tell who has the goods. */
export type CustodyEntry = HistoryEntry & {
  /** For an assignment, and for goods given to a courier without one: the courier. */
  courierId: string | null;
  /** For an event of custody: the holder from then on. */
  holder: Holder | null;
};

/** Custody at the end of a history, with the delivery's courier then. */
type Held = { custody: Custody; assigned: string | null };

type Step = Held & { isReturn: boolean };

const NOT_HELD: Step = { custody: AT_STORE, assigned: null, isReturn: false };

/** Returns the custody after one more event. */
function custodyStep(held: Step, event: CustodyEntry): Step {
  const { custody, assigned: before, isReturn } = held;
  const { type, status, goodsHeld, courierId, holder } = event;
  if (type === "changed" || type === "pin_failed" || type === "pin_released") return held;
  // A return begins with the courier who has the goods.
  if (type === "created" && holder === "courier") {
    return { custody: { holder, holderCourierId: courierId }, assigned: null, isReturn: true };
  }
  if (type === "custody") {
    const holderCourierId = holder === "courier" ? (courierId ?? custody.holderCourierId) : null;
    return { ...held, custody: { holder: holder ?? custody.holder, holderCourierId } };
  }
  const courier = courierId ?? before;
  const returnsId = isReturn ? "a failed delivery" : null;
  const next =
    isCorrection(type) && goodsHeld !== null
      ? correctedCustody(custody, { status, goodsHeld, returnsId }, courier)
      : custodyAfter(custody, causeOf(status, isReturn), courier);
  return { custody: next, assigned: status === "pending" ? null : courier, isReturn };
}

/** Replays a history to its final custody. */
export function replayCustody(history: readonly CustodyEntry[]): Held {
  const { custody, assigned } = history.reduce(custodyStep, NOT_HELD);
  return { custody, assigned };
}

type NamedEntry = CustodyEntry & { courierName: string | null; createdAt: Date };

/** Custody as pages and answers show it. */
export type ShownCustody = {
  holder: Holder;
  /** The courier who has them; null for other holders, and if the courier is not known. */
  courierName: string | null;
  since: Date;
  /** The handover that both couriers have not confirmed yet; null without one. */
  handover: {
    toName: string | null;
    /** When the courier who has the goods reported handing them over; null before. */
    givenAt: Date | null;
  } | null;
};

/** Returns who has the goods at the end of a history. @param history oldest first, from the creation on */
export function custodyOf(history: readonly NamedEntry[]): ShownCustody {
  const [created] = history;
  if (!created) throw new Error("A history begins with the creation");
  const nameOf = (id: string | null) =>
    history.findLast(({ courierId }) => courierId === id)?.courierName ?? null;
  let held = NOT_HELD;
  let since = created.createdAt;
  let givenAt: Date | null = null;
  for (const event of history) {
    const next = custodyStep(held, event);
    if (!isSame(held.custody, next.custody)) since = event.createdAt;
    if (isGiven(event)) givenAt = event.createdAt;
    else if (!isSame(held.custody, next.custody) || next.assigned !== held.assigned) givenAt = null;
    held = next;
  }
  const { custody, assigned } = held;
  // Of a failed delivery, a courier has the goods who brings them back, and may not be the one who failed.
  const isMeeting = !isFinal(history.at(-1)?.status ?? "pending") && awaitsHandover(custody, assigned);
  return {
    holder: custody.holder,
    courierName: custody.holderCourierId && nameOf(custody.holderCourierId),
    since,
    handover: isMeeting ? { toName: nameOf(assigned), givenAt } : null,
  };
}

const isSame = (a: Custody, b: Custody) => a.holder === b.holder && a.holderCourierId === b.holderCourierId;

/** Whether the courier who has the goods reported handing them over. Nobody has confirmed it yet. */
export function isGiven({
  type,
  holder,
  courierId,
}: Pick<CustodyEntry, "type" | "holder" | "courierId">): boolean {
  return type === "custody" && holder === "courier" && courierId === null;
}
