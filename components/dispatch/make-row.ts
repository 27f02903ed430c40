import { formatTime, zoneName } from "@/components/deliveries/format";
import { formatInstantIn } from "@/components/deliveries/format-instant";
import { allowedMoves } from "@/lib/deliveries/status";
import type { Work } from "@/lib/dispatch/reads/list-work";
import { UNPLACED_WORDS } from "@/lib/routes/rules/dispatch-rules";
import { toLocalTime } from "@/lib/core/time";
import type { RowStop, WorkRow } from "./row";

/** The row of a delivery, made by the server: the browser loads no time zones for it. */
export function workRow(work: Work, now: Date, unread = 0): WorkRow {
  const {
    pickup,
    dropoff,
    dueAt,
    goodsHeld,
    startedInAttempt,
    serviceType: _,
    returnsId,
    attempts,
    unplacedReason,
    ...row
  } = work;
  const moves = allowedMoves({ status: work.status, goodsHeld, startedInAttempt }, "dispatch");
  return {
    ...row,
    isReturn: typeof returnsId === "string",
    dueAt: dueAt.getTime(),
    dueText: dueText(dueAt, work[work.nextStop].timeZone, now),
    dueZone: zoneName(dueAt, work[work.nextStop].timeZone),
    pickup: rowStop(pickup),
    dropoff: rowStop(dropoff),
    attemptText: attemptText(attempts),
    unread,
    unplacedText: unplacedText(unplacedReason),
    can: {
      assign: moves.includes("assigned") ? "assign" : moves.includes("pending") ? "reassign" : null,
      unassign: moves.includes("pending"),
    },
  };
}

function rowStop({ customerName, city, fullAddress, precision }: Work["pickup"]): RowStop {
  return { customerName, city, fullAddress, isVague: precision === "city" };
}

function attemptText({ failed, lastReason }: Work["attempts"]): string | null {
  if (failed === 0) return null;
  const what = failed === 1 ? "Attempt failed" : `${failed} attempts failed`;
  return lastReason ? `${what}: ${lastReason}` : what;
}

const unplacedText = (reason: string | null): string | null =>
  Object.entries(UNPLACED_WORDS).find(([code]) => code === reason)?.[1] ?? null;

/** `2:30 PM` for today, `Nov 20, 2:30 PM` for other days, with the year if it differs. */
function dueText(dueAt: Date, timeZone: string, now: Date): string {
  const { date, time } = toLocalTime(dueAt, timeZone);
  const { date: today } = toLocalTime(now, timeZone);
  return date === today
    ? formatTime(time)
    : formatInstantIn(dueAt, timeZone, { year: yearOf(date) !== yearOf(today) });
}

const yearOf = (date: string) => date.slice(0, 4);
