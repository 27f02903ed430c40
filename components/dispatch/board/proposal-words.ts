// Apart from the board's other words, because the board loads proposals when one is shown.
import { formatDistance } from "@/components/deliveries/distance-words";
import type { EnglishOf } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Units } from "@/lib/core/units";
import type { LeftOut, ProposedDelivery } from "@/lib/routes/rules/proposal";
import type { BoardText } from "./words";

export type ProposalState = keyof EnglishOf<"board">["state"];

type Reason = ProposedDelivery["why"] & { nextBestName: string | null };

/** `Adds 1.2 km and 4 min. The next best, Kim, would add 3.0 km more. Arrives 18 min before the deadline.` */
export function reasonWords(text: BoardText, why: Reason, units: Units): string {
  const { addedMeters, addedMinutes, slackMinutes } = why;
  const { minutes } = formatOf(text.language);
  return [
    text.t("reason.adds", {
      distance: formatDistance(text, Math.max(0, addedMeters), units),
      time: minutes(Math.max(0, Math.round(addedMinutes))),
    }),
    nextBestWords(text, why, units),
    slackWords(text, Math.round(slackMinutes)),
  ].join(" ");
}

function nextBestWords(text: BoardText, { nextBest, nextBestName }: Reason, units: Units): string {
  const { t, language } = text;
  if (!nextBest) return t("reason.nobodyElse");
  const name = nextBestName ?? t("reason.another");
  const meters = Math.round(nextBest.moreMeters);
  const minutes = Math.round(nextBest.moreMinutes);
  const time = formatOf(language).minutes(Math.max(0, minutes));
  // To a tenth of the unit, as shown.
  if (Math.abs(meters) >= 100) {
    const distance = formatDistance(text, Math.abs(meters), units);
    if (meters > 0) return t("reason.more", { name, distance });
    return minutes > 0
      ? t("reason.lessLonger", { name, distance, time })
      : t("reason.less", { name, distance });
  }
  return minutes > 0 ? t("reason.longer", { name, time }) : t("reason.same", { name });
}

function slackWords({ t, language }: BoardText, minutes: number): string {
  if (minutes === 0) return t("reason.atDeadline");
  const time = formatOf(language).minutes(Math.abs(minutes));
  return t(minutes > 0 ? "reason.beforeDeadline" : "reason.afterDeadline", { time });
}

const BLOCKED = {
  skill: "skill",
  unreachable: "unreachable",
  capacity: "capacity",
  window: "window",
  shift: "shift",
  "time on board": "timeOnBoard",
  break: "break",
  pinned: "pinned",
  "no courier": "noCourier",
} as const satisfies Record<LeftOut["constraint"], string>;

/** Why a proposal leaves a delivery out. */
export function blockedWords({ t }: BoardText, { constraint, area, fitsAlone }: LeftOut): string {
  return [
    t(`blocked.${BLOCKED[constraint]}`),
    area !== undefined && t("blocked.area", { name: area }),
    fitsAlone && constraint !== "no courier" && t("blocked.inTheWay"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** `12.4 km → 9.8 km`, or `9.8 km, as before`. */
export function beforeAfter({ t }: BoardText, before: string, after: string): string {
  return before === after ? t("proposal.asBefore", { after }) : `${before} → ${after}`;
}
