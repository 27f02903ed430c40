import { formatTime, zoneName } from "@/components/deliveries/format";
import { formatInstant } from "@/components/deliveries/format-instant";
import { allowedMoves, type DeliveryStatus } from "@/lib/deliveries/status";
import type { Work } from "@/lib/dispatch/reads/list-work";
import { exactnessOf } from "@waybill/geo/types";
import { toLocalTime } from "@/lib/core/time";
import type { VehicleType } from "@/lib/core/trade";

type RowStop = {
  customerName: string;
  city: string;
  fullAddress: string;
  /** `ZIP`, `City center`; null for a stop located at least by its street. */
  inexact: string | null;
  /** Only its city is known. */
  isVague: boolean;
};

/** A delivery in the list of work, in the page's words. */
export type WorkRow = {
  id: string;
  merchantId: string;
  merchantName: string;
  orderNumber: string;
  status: DeliveryStatus;
  vehicleType: VehicleType;
  courier: { id: string; name: string } | null;
  /** The courier who has the goods, and whether they reported handing them over; null if no courier has them. */
  heldBy: Work["heldBy"];
  /** Whether it brings the package of a failed delivery back to the pickup. */
  isReturn: boolean;
  /** The planned time of the next stop, in milliseconds and in words, local to that stop. */
  dueAt: number;
  dueText: string;
  nextStop: Work["nextStop"];
  /** Whether that time has passed, as the counts have it. */
  overdue: boolean;
  /** Whether the delivery is late. */
  late: boolean;
  pickup: RowStop;
  dropoff: RowStop;
  /** `Attempt failed: Nobody at the door`; null without a failed attempt. */
  attemptText: string | null;
  /** The actions allowed now. `reassign` moves it from its present courier. */
  can: { assign: "assign" | "reassign" | null; unassign: boolean };
};

export function workRow(work: Work, now: Date): WorkRow {
  const {
    pickup,
    dropoff,
    dueAt,
    goodsHeld,
    startedInAttempt,
    serviceType: _,
    returnsId,
    attempts,
    ...row
  } = work;
  const moves = allowedMoves({ status: work.status, goodsHeld, startedInAttempt }, "dispatch");
  return {
    ...row,
    isReturn: typeof returnsId === "string",
    dueAt: dueAt.getTime(),
    dueText: dueText(dueAt, work[work.nextStop].timeZone, now),
    pickup: rowStop(pickup),
    dropoff: rowStop(dropoff),
    attemptText: attemptText(attempts),
    can: {
      assign: moves.includes("assigned") ? "assign" : moves.includes("pending") ? "reassign" : null,
      unassign: moves.includes("pending"),
    },
  };
}

function rowStop({ customerName, city, fullAddress, ...located }: Work["pickup"]): RowStop {
  const isInexact = located.precision === "city" || located.precision === "postal_code";
  return {
    customerName,
    city,
    fullAddress,
    inexact: isInexact ? exactnessOf(located) : null,
    isVague: located.precision === "city",
  };
}

/** `Ada Lin has the package`, if another courier than the assigned one has it; otherwise null. */
export function heldText({ heldBy, courier }: Pick<WorkRow, "heldBy" | "courier">): string | null {
  if (!heldBy || heldBy.id === courier?.id) return null;
  if (!heldBy.isGiven || !courier) return `${heldBy.name} has the package`;
  return `${heldBy.name} says that ${courier.name} has the package. Not confirmed yet`;
}

function attemptText({ failed, lastReason }: Work["attempts"]): string | null {
  if (failed === 0) return null;
  const what = failed === 1 ? "Attempt failed" : `${failed} attempts failed`;
  return lastReason ? `${what}: ${lastReason}` : what;
}

/** `2:30 PM EST` for today, `Nov 20, 2:30 PM EST` for other days, with the year if it differs. */
function dueText(dueAt: Date, timeZone: string, now: Date): string {
  const { date, time } = toLocalTime(dueAt, timeZone);
  const { date: today } = toLocalTime(now, timeZone);
  return date === today
    ? `${formatTime(time)} ${zoneName(dueAt, timeZone)}`
    : formatInstant(dueAt, timeZone, { year: yearOf(date) !== yearOf(today) });
}

const yearOf = (date: string) => date.slice(0, 4);

/** Identifies a delivery for the dispatch verbs. */
export function keyOf({ merchantId, orderNumber, courier }: WorkRow) {
  return { merchantId, orderNumber, seenCourierId: courier?.id ?? null };
}
