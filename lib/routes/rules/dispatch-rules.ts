import type { RulesNeeds } from "./skills";

/** How new deliveries get a courier: `manual` leaves them to dispatch; the others are strategies of `../schema`. */
export const NEW_ORDER_STRATEGIES = ["manual", "nearest", "evenly", "plan"] as const;
export type NewOrderStrategy = (typeof NEW_ORDER_STRATEGIES)[number];

/** Rules for new deliveries with their dropoff in a service area. */
export type AreaRules = RulesNeeds & {
  strategy: NewOrderStrategy;
  /** Couriers are asked from so many minutes before the pickup. */
  leadMinutes: number;
  /** Time to accept before the next courier is asked. */
  acceptSeconds: number;
  couriersAsked: number;
};

/** Rules for a merchant's new deliveries. */
export type DispatchRules = AreaRules & {
  /** Whether pickups that nobody scheduled wait until a courier can be there by the current routes. */
  pickupsByRoutes: boolean;
};

/** Owner of the rules that apply. Rules of a service area come before its merchant's, and those before the default ones. */
export type RulesSource = { level: "default" } | { level: "merchant" } | { level: "area"; name: string };

/** Rules that apply to a delivery, a merchant or an area. Without `pickupsByRoutes` if they are an area's own. */
export type AppliedRules = AreaRules & Partial<DispatchRules> & { source: RulesSource };

/** Returns whose rules apply, in words: `Rules of the area Downtown`. */
export function sourceWords(source: RulesSource): string {
  if (source.level === "area") return `Rules of the area ${source.name}`;
  return source.level === "merchant" ? "The merchant’s own rules" : "The default rules";
}

/** Adds the area whose rules decided, if any: `No courier accepted. Rules of the area Downtown`. */
export function withArea(words: string, source: RulesSource): string {
  return source.level === "area" ? `${words}. ${sourceWords(source)}` : words;
}

export const DEFAULT_RULES: DispatchRules = {
  strategy: "manual",
  leadMinutes: 60,
  acceptSeconds: 120,
  couriersAsked: 3,
  skills: [],
  maxMinutesOnBoard: null,
  pickupsByRoutes: false,
};

/** The rules of an installation that has none. */
export const DEFAULT_APPLIED: AppliedRules = { ...DEFAULT_RULES, source: { level: "default" } };

export const REPLAN_MODES = ["off", "propose", "automatic"] as const;
type ReplanMode = (typeof REPLAN_MODES)[number];

/** When routes are planned again, and what may change without a person. */
export type ReplanRules = {
  mode: ReplanMode;
  /** Stops due within so many minutes stay as they are. */
  keepMinutes: number;
  /** Maximum deliveries changed at once without a person. */
  maxChanges: number;
  /** A stop predicted to be this late causes a new plan. */
  lateMinutes: number;
};

export const DEFAULT_REPLAN_RULES: ReplanRules = {
  mode: "off",
  keepMinutes: 20,
  maxChanges: 5,
  lateMinutes: 10,
};

/** Bounds of the numbers. */
export const BOUNDS = {
  leadMinutes: [5, 1_440],
  acceptSeconds: [15, 3_600],
  couriersAsked: [1, 20],
  maxMinutesOnBoard: [5, 1_440],
  keepMinutes: [0, 240],
  maxChanges: [1, 100],
  lateMinutes: [1, 240],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** Why automatic dispatch found no courier, with the words for it. */
export const UNPLACED_WORDS = {
  nobody_available: "No courier is working",
  nobody_fits: "No courier can take it",
  nobody_accepted: "No courier accepted",
} as const satisfies Record<string, string>;
export type UnplacedReason = keyof typeof UNPLACED_WORDS;
