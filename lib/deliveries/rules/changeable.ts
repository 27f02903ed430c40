import { CONTENTS } from "../fields/contents";
import { CUSTOMER } from "../fields/customer";
import type { Changeable, Field } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { REQUIREMENTS } from "../fields/requirements";
import { STOP } from "../fields/stop";
import type { ChangedValue } from "../request";
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

const ORDERED = { ...CUSTOMER, ...ORDER, ...HANDOVER, ...CONTENTS };
const PARTS = { pickup: STOP, dropoff: STOP, package: PACKAGE, handover: REQUIREMENTS };

/** The pin of a stop, which only people set. It is part of the address. */
type PinPath = "pickup.pin" | "dropoff.pin";

/** The dotted path of a field, as in the flat shape of a request. */
export type FieldPath =
  | PinPath
  | keyof typeof ORDERED
  | { [P in keyof typeof PARTS]: `${P}.${keyof (typeof PARTS)[P] & string}` }[keyof typeof PARTS];

const pathsOf = (prefix: string, fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).map(([name, field]) => [`${prefix}${name}`, field] as const);

const FIELDS = new Map([
  ...pathsOf("", ORDERED),
  ...Object.entries(PARTS).flatMap(([part, fields]) => pathsOf(`${part}.`, fields)),
]);

/** The paths of all fields of the API. */
export const FIELD_PATHS = [...FIELDS.keys()] as Exclude<FieldPath, PinPath>[];

export const isPinPath = (path: string): path is PinPath => path === "pickup.pin" || path === "dropoff.pin";

export const isFieldPath = (path: string): path is FieldPath => FIELDS.has(path) || isPinPath(path);

/** The stage of a delivery in this state. Goods that were picked up stay with a courier over new attempts. */
export function changeStage({ status, goodsHeld }: Pick<DeliveryState, "status" | "goodsHeld">): ChangeStage {
  if (isFinal(status)) return "ended";
  if (goodsHeld) return "collected";
  return status === "pending" ? "pending" : "assigned";
}

/** When a field can be changed; null for never. */
const changeOf = (path: FieldPath): Changeable | null =>
  isPinPath(path) ? STOP.full_address.change : (FIELDS.get(path)?.change ?? null);

/** The stage at which a field is closed to changes: all of a pickup's with the pickup. Null for a field never open. */
export function closedFrom(path: FieldPath): ChangeStage | null {
  const change = changeOf(path);
  if (change === null) return null;
  return path.startsWith("pickup.") && change.until === "end" ? "collected" : CLOSED_FROM[change.until];
}

/** The effect of changing a field at a stage; null if the change is refused. */
export function changeEffect(path: FieldPath, stage: ChangeStage): ChangeEffect {
  const closed = closedFrom(path);
  if (closed === null || STAGES.indexOf(stage) >= STAGES.indexOf(closed)) return null;
  return changeOf(path)?.isRepriced ? "repriced" : "free";
}

/** A value of a field as it is shown: of a pin, which is stored with its address, the coordinates. */
export function shownValue(path: string, value: ChangedValue): ChangedValue {
  return isPinPath(path) && typeof value === "string" ? value.replace(/ .*/s, "") : value;
}
