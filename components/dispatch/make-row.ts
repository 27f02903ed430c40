import { reasonWords } from "@/components/deliveries/detail/reason-words";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { textIn } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import { allowedMoves } from "@/lib/deliveries/status";
import type { Work } from "@/lib/dispatch/reads/list-work";
import { UNPLACED_WORDS, type UnplacedReason } from "@/lib/routes/rules/dispatch-rules";
import { toLocalTime } from "@/lib/core/time";
import type { RowStop, WorkRow } from "./row";
import type { DispatchText } from "./text";

/** The row of a delivery, made by the server: the browser loads no time zones for it. */
export function workRow(text: DispatchText, work: Work, now: Date, unread = 0): WorkRow {
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
    dueText: dueText(text, dueAt, work[work.nextStop].timeZone, now),
    dueZone: zoneAbbreviation(dueAt, work[work.nextStop].timeZone),
    pickup: rowStop(pickup),
    dropoff: rowStop(dropoff),
    attemptText: attemptText(text, attempts),
    unread,
    unplacedText: unplacedText(text, unplacedReason),
    can: {
      assign: moves.includes("assigned") ? "assign" : moves.includes("pending") ? "reassign" : null,
      unassign: moves.includes("pending"),
    },
  };
}

function rowStop({ customerName, city, fullAddress, precision }: Work["pickup"]): RowStop {
  return { customerName, city, fullAddress, isVague: precision === "city" };
}

function attemptText({ t, language }: DispatchText, { failed, lastReason }: Work["attempts"]): string | null {
  if (failed === 0) return null;
  return lastReason
    ? t("row.attemptsReason", { count: failed, reason: reasonWords(textIn(language, "detail"), lastReason) })
    : t("row.attempts", { count: failed });
}

/** A later version may have stored other reasons. */
const isKnown = (reason: string | null): reason is UnplacedReason =>
  reason !== null && Object.hasOwn(UNPLACED_WORDS, reason);

const unplacedText = ({ t }: DispatchText, reason: string | null): string | null =>
  isKnown(reason) ? t(`unplaced.${reason}`) : null;

/** `2:30 PM` for today, `Nov 20, 2:30 PM` for other days, with the year if it differs. */
function dueText({ language }: DispatchText, dueAt: Date, timeZone: string, now: Date): string {
  const format = formatOf(language);
  const local = toLocalTime(dueAt, timeZone);
  const { date: today } = toLocalTime(now, timeZone);
  return local.date === today
    ? format.time(local.time)
    : format.local(local, { year: yearOf(local.date) !== yearOf(today) });
}

const yearOf = (date: string) => date.slice(0, 4);
