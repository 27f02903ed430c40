import type {
  AppliedRules,
  AreaRules,
  DispatchRules,
  NewOrderStrategy,
  ReplanMode,
  ReplanRules,
} from "@/lib/routes/rules/dispatch-rules";
import type { Skill } from "@/lib/routes/rules/skills";

export const STRATEGY_LABELS: Record<NewOrderStrategy, string> = {
  manual: "Assign by hand",
  nearest: "Offer to the nearest courier",
  evenly: "Offer to the courier with the fewest stops",
  plan: "Offer to the courier whose route fits best",
};

export const REPLAN_LABELS: Record<ReplanMode, string> = {
  off: "Off",
  propose: "Propose to dispatch",
  automatic: "Automatic within limits",
};

export const SKILL_LABELS: Record<Skill, string> = {
  age_check: "Age check",
  cold_box: "Cold box",
  two_persons: "Two persons",
};

/** `90 s`, `2 min`. */
const secondsText = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

/** The rules as terms and values. An area's own do not include pickup times. */
export function rulesItems(rules: AreaRules & Partial<DispatchRules>) {
  const { strategy, leadMinutes, acceptSeconds, couriersAsked, skills, maxMinutesOnBoard, pickupsByRoutes } =
    rules;
  const offers = [
    { term: "Time to accept", value: secondsText(acceptSeconds) },
    { term: "Couriers asked", value: `At most ${couriersAsked}` },
    { term: "First offer", value: `${leadMinutes} min before the pickup` },
  ];
  return [
    { term: "New deliveries", value: STRATEGY_LABELS[strategy] },
    ...(strategy === "manual" ? [] : offers),
    { term: "Couriers need", value: skills.map((skill) => SKILL_LABELS[skill]).join(", ") || null },
    { term: "Longest on board", value: maxMinutesOnBoard === null ? "No limit" : `${maxMinutesOnBoard} min` },
    ...(pickupsByRoutes === undefined
      ? []
      : [
          {
            term: "Pickup times",
            value: pickupsByRoutes ? "From the couriers’ routes" : "After the lead time",
          },
        ]),
  ];
}

/** The rules for planning again, as terms and values. */
export function replanItems({ mode, keepMinutes, maxChanges, lateMinutes }: ReplanRules) {
  const limits = [
    { term: "Unchanged", value: `Stops due within ${keepMinutes} min` },
    { term: "Changes at once", value: `At most ${maxChanges} deliveries` },
  ];
  return [
    { term: "Plan again", value: REPLAN_LABELS[mode] },
    ...(mode === "off" ? [] : [{ term: "Late from", value: `${lateMinutes} min` }]),
    ...(mode === "automatic" ? limits : []),
  ];
}

/** The rules beside their strategy, in one line: `Time to accept: 2 min · Couriers asked: At most 3`. */
export function rulesSummary(rules: AreaRules): string {
  const [, ...others] = rulesItems(rules);
  return others.flatMap(({ term, value }) => (value === null ? [] : `${term}: ${value}`)).join(" · ");
}

/** Owner of rules on a page. */
export type OwnerProps = {
  /** Null for all merchants without their own rules. */
  merchantId: string | null;
  /** A service area of the merchant; null for all its deliveries. */
  area: { id: string; name: string } | null;
  rules: AppliedRules;
};

/** Whether the rules are the owner's own, not inherited. */
export const areOwn = ({ merchantId, area, rules: { source } }: OwnerProps): boolean =>
  source.level === (area ? "area" : merchantId === null ? "default" : "merchant");
