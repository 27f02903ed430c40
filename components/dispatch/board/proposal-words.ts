// Apart from the board's other words, because the board loads proposals when one is shown.
import { formatDistance } from "@/components/deliveries/distance-words";
import { formatMinutes } from "@/components/deliveries/format";
import type { Units } from "@/lib/core/units";
import { sourceWords } from "@/lib/routes/rules/dispatch-rules";
import type { LeftOut, ProposedDelivery } from "@/lib/routes/rules/proposal";

export const CAUSE_LABELS = {
  requested: "Requested",
  courier_unavailable: "A courier dropped out",
  new_order: "An order arrived",
  running_late: "A stop runs late",
} as const;

export const PROPOSAL_STATE_LABELS = {
  open: "Open",
  accepted: "Accepted",
  partly_accepted: "Partly accepted",
  discarded: "Discarded",
  undone: "Undone",
};

export type ProposalState = keyof typeof PROPOSAL_STATE_LABELS;

type Reason = ProposedDelivery["why"] & { nextBestName: string | null };

/** `Adds 1.2 km and 4 min. The next best, Kim, would add 3.0 km more. Arrives 18 min before the deadline.` */
export function reasonWords(why: Reason, units: Units): string {
  const { addedMeters, addedMinutes, slackMinutes } = why;
  const distance = formatDistance(Math.max(0, addedMeters), units);
  return [
    `Adds ${distance} and ${formatMinutes(Math.max(0, Math.round(addedMinutes)))}.`,
    nextBestWords(why, units),
    slackWords(Math.round(slackMinutes)),
  ].join(" ");
}

function nextBestWords({ nextBest, nextBestName }: Reason, units: Units): string {
  if (!nextBest) return "No other courier can take it.";
  const name = nextBestName ?? "another courier";
  const meters = Math.round(nextBest.moreMeters);
  const minutes = Math.round(nextBest.moreMinutes);
  // To a tenth of the unit, as shown.
  if (Math.abs(meters) >= 100) {
    const distance = formatDistance(Math.abs(meters), units);
    return `The next best, ${name}, would add ${distance} ${meters > 0 ? "more" : "less"}${
      meters < 0 && minutes > 0 ? `, but take ${formatMinutes(minutes)} longer` : ""
    }.`;
  }
  if (minutes > 0) return `The next best, ${name}, would take ${formatMinutes(minutes)} longer.`;
  return `${name} would do it at about the same cost.`;
}

function slackWords(minutes: number): string {
  if (minutes === 0) return "Arrives at the deadline.";
  return minutes > 0
    ? `Arrives ${formatMinutes(minutes)} before the deadline.`
    : `Arrives ${formatMinutes(-minutes)} after the deadline.`;
}

const BLOCKED: Record<LeftOut["constraint"], string> = {
  skill: "No courier has the skills it needs.",
  unreachable: "No road leads there.",
  capacity: "It does not fit into a vehicle.",
  window: "No courier can be there before the deadline.",
  shift: "No shift is long enough.",
  "time on board": "The drive is longer than it may stay on board.",
  break: "It leaves no time for a break.",
  pinned: "Pinned stops leave no place for it.",
  "no courier": "No courier is on shift.",
};

/** Why a proposal leaves a delivery out. */
export function blockedWords({ constraint, area, fitsAlone }: LeftOut): string {
  const words =
    BLOCKED[constraint] + (area === undefined ? "" : ` ${sourceWords({ level: "area", name: area })}.`);
  return fitsAlone && constraint !== "no courier" ? `${words} Other stops are in its way.` : words;
}

/** `12.4 km before, 9.8 km after`. */
export function beforeAfter(before: string, after: string): string {
  return before === after ? `${after}, as before` : `${before} → ${after}`;
}
