import { CUSTOMER } from "../fields/customer";
import type { Changeable, Field } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { STOP } from "../fields/stop";
import { type DeliveryState, isFinal } from "../status";

/**
 * The effect of changing a field. `free`: nothing else changes. `repriced`: the trip is located, checked and priced again.
 * Null: the change is refused.
 */
export type ChangeEffect = "free" | "repriced" | null;

/** The stages of a delivery that decide which fields can be changed, in their order. */
const STAGES = ["pending", "assigned", "collected", "ended"] as const;
export type ChangeStage = (typeof STAGES)[number];

/** The stage from which on a field can no longer be changed. */
const CLOSED_FROM: Record<Changeable["until"], ChangeStage> = {
  assignment: "assigned",
  pickup: "collected",
  end: "ended",
};

const ORDERED = { ...CUSTOMER, ...ORDER, ...HANDOVER };
const PARTS = { pickup: STOP, dropoff: STOP, package: PACKAGE };

/** The dotted path of a field, as in the flat shape of a request. */
export type FieldPath =
  | keyof typeof ORDERED
  | { [P in keyof typeof PARTS]: `${P}.${keyof (typeof PARTS)[P] & string}` }[keyof typeof PARTS];

const pathsOf = (prefix: string, fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).map(([name, field]) => [`${prefix}${name}`, field] as const);

const FIELDS = new Map([
  ...pathsOf("", ORDERED),
  ...Object.entries(PARTS).flatMap(([part, fields]) => pathsOf(`${part}.`, fields)),
]);

/** The paths of all fields. */
export const FIELD_PATHS = [...FIELDS.keys()] as FieldPath[];

export const isFieldPath = (path: string): path is FieldPath => FIELDS.has(path);

/** The stage of a delivery in this state. Goods that were picked up stay with a courier over new attempts. */
export function changeStage({ status, goodsHeld }: Pick<DeliveryState, "status" | "goodsHeld">): ChangeStage {
  if (isFinal(status)) return "ended";
  if (goodsHeld) return "collected";
  return status === "pending" ? "pending" : "assigned";
}

const isBefore = (stage: ChangeStage, other: ChangeStage) => STAGES.indexOf(stage) < STAGES.indexOf(other);

/** The effect of changing a field at a stage; null if the change is refused. */
export function changeEffect(path: FieldPath, stage: ChangeStage): ChangeEffect {
  const change = FIELDS.get(path)?.change ?? null;
  const isTooLate = path.startsWith("pickup.") && !isBefore(stage, "collected");
  if (change === null || isTooLate || !isBefore(stage, CLOSED_FROM[change.until])) return null;
  return change.isRepriced ? "repriced" : "free";
}
