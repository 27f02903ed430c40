import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import type {
  AppliedRules,
  AreaRules,
  DispatchRules,
  ReplanRules,
  RulesSource,
} from "@/lib/routes/rules/dispatch-rules";

/** The texts of couriers and dispatch rules in a language. */
export type RosterText = Text<EnglishOf<"roster">>;

/** `90 s`, `2 min`. */
const secondsText = ({ t }: RosterText, seconds: number) =>
  seconds % 60 === 0 ? t("rules.minutes", { count: seconds / 60 }) : t("rules.seconds", { count: seconds });

/** The rules as terms and values. An area's own do not include pickup times. */
export function rulesItems(text: RosterText, rules: AreaRules & Partial<DispatchRules>) {
  const { strategy, leadMinutes, acceptSeconds, couriersAsked, skills, maxMinutesOnBoard, pickupsByRoutes } =
    rules;
  const { t } = text;
  const offers = [
    { term: t("rules.acceptTime"), value: secondsText(text, acceptSeconds) },
    { term: t("rules.asked"), value: t("rules.askedAtMost", { count: couriersAsked }) },
    { term: t("rules.firstOffer"), value: t("rules.firstOfferBefore", { minutes: leadMinutes }) },
  ];
  return [
    { term: t("rules.newDeliveries"), value: t(`strategy.${strategy}`) },
    ...(strategy === "manual" ? [] : offers),
    { term: t("rules.need"), value: skills.map((skill) => t(`skill.${skill}`)).join(", ") || null },
    {
      term: t("rules.onBoard"),
      value:
        maxMinutesOnBoard === null ? t("rules.noLimit") : t("rules.minutes", { count: maxMinutesOnBoard }),
    },
    ...(pickupsByRoutes === undefined
      ? []
      : [
          {
            term: t("rules.pickups"),
            value: t(pickupsByRoutes ? "rules.pickupsByRoutes" : "rules.pickupsByLead"),
          },
        ]),
  ];
}

/** The rules for planning again, as terms and values. */
export function replanItems({ t }: RosterText, { mode, keepMinutes, maxChanges, lateMinutes }: ReplanRules) {
  const limits = [
    { term: t("replan.unchanged"), value: t("replan.unchangedWithin", { minutes: keepMinutes }) },
    { term: t("replan.atOnce"), value: t("replan.atOnceAtMost", { count: maxChanges }) },
  ];
  return [
    { term: t("replan.again"), value: t(`replan.mode.${mode}`) },
    ...(mode === "off"
      ? []
      : [{ term: t("replan.late"), value: t("rules.minutes", { count: lateMinutes }) }]),
    ...(mode === "automatic" ? limits : []),
  ];
}

/** The rules beside their strategy, in one line: `Time to accept: 2 min · Couriers asked: At most 3`. */
export function rulesSummary(text: RosterText, rules: AreaRules): string {
  const [, ...others] = rulesItems(text, rules);
  return others
    .flatMap(({ term, value }) => (value === null ? [] : text.t("rules.item", { term, value })))
    .join(" · ");
}

/** Owner of the rules that apply: `Rules of the area Downtown`. */
export const sourceText = ({ t }: RosterText, source: RulesSource): string =>
  source.level === "area" ? t("source.area", { name: source.name }) : t(`source.${source.level}`);

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
