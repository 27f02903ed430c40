import { z } from "zod";
import { optionalText } from "@/lib/core/text";
import { rowId } from "@/lib/core/id-schema";
import { BOUNDS, NEW_ORDER_STRATEGIES, REPLAN_MODES } from "./rules/dispatch-rules";
import { SKILLS } from "./rules/skills";

/** How couriers are chosen: the cheapest routes, the nearest courier, or about the same number of stops for each. */
export const STRATEGIES = ["plan", "nearest", "evenly"] as const;
export type Strategy = (typeof STRATEGIES)[number];

const id = z.string().min(1).max(64);
const deliveryKey = z.object({ merchantId: id, deliveryId: id });
const stopKey = deliveryKey.extend({ stop: z.union([z.literal(0), z.literal(1)]) });

/** Input of `proposeRoutes`. Empty lists mean all couriers who can work, and all deliveries without a courier. */
export const proposeSchema = z.object({
  strategy: z.enum(STRATEGIES),
  couriers: z.array(id).max(200).default([]),
  deliveries: z.array(deliveryKey).max(1_000).default([]),
  /** Whether deliveries that have a courier, and were not pinned, may be reassigned. */
  mayReassign: z.boolean().default(false),
});
export type ProposeInput = z.output<typeof proposeSchema>;

/** Input of `decideProposal`: accepts all, some deliveries, or none. */
export const decideSchema = z.object({
  proposalId: id,
  accept: z.union([z.literal("all"), z.literal("none"), z.array(deliveryKey).min(1).max(1_000)]),
});
export type DecideInput = z.output<typeof decideSchema>;

/** Input of `arrangeRoute`: the stops ahead of one courier in their new order, which pins them. */
export const arrangeSchema = z.object({ courierId: id, stops: z.array(stopKey).min(1).max(400) });
export type ArrangeInput = z.output<typeof arrangeSchema>;

/** Input of `doNext`: deliveries of one place, whose next stops come first. */
export const nextSchema = z.object({ deliveries: z.array(deliveryKey).min(1).max(100) });
export type NextInput = z.output<typeof nextSchema>;

/** Input of `placeDelivery`: gives a delivery to a courier, with its stops before that stop; at the best place if null. */
export const placeSchema = deliveryKey.extend({ courierId: id, before: stopKey.nullable() });
export type PlaceInput = z.output<typeof placeSchema>;

/** Input of `undoProposal`. */
export const undoSchema = z.object({ proposalId: id });
export type UndoInput = z.output<typeof undoSchema>;

/** Input of `unpinStops`: all stops of the courier, or those of one delivery. */
export const unpinSchema = z.object({ courierId: id, delivery: deliveryKey.nullable() });
export type UnpinInput = z.output<typeof unpinSchema>;

const MOST_BREAKS = 5;
const MOST_BREAK_MINUTES = 180;

const instant = z.iso.datetime();

/** Input of `setShift`: a shift as planned; null removes it. A shift that has begun keeps its start. */
export const shiftSchema = z.object({
  courierId: id,
  /** Null for a new one. */
  shiftId: id.nullable(),
  planned: z
    .object({
      from: instant,
      to: instant,
      breaks: z
        .array(z.object({ from: instant, to: instant, minutes: z.int().min(1).max(MOST_BREAK_MINUTES) }))
        .max(MOST_BREAKS)
        .default([]),
    })
    .nullable(),
});
export type ShiftInput = z.output<typeof shiftSchema>;

const MOST_AMOUNT = 1_000_000;
const amount = z.number().positive().max(MOST_AMOUNT).nullable();

/** Input of `setCourierCapacity`: what plans need to know about a courier. */
export const capacitySchema = z.object({
  courierId: id,
  kilograms: amount,
  liters: amount,
  pieces: z.int().positive().max(MOST_AMOUNT).nullable(),
  skills: z.array(z.enum(SKILLS)).max(SKILLS.length),
  startAddress: optionalText({ max: 500 }),
  returnsToStart: z.boolean(),
  mayReorder: z.boolean(),
});
export type CapacityInput = z.output<typeof capacitySchema>;

const whole = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

/** The state that a page showed, as JSON: a change by others in between is a conflict. */
const seen = z.string().max(1_000);
/** A service area of the merchant, or null for all its deliveries without such an area. */
const areaId = rowId.nullable();
/** The merchant with this id, or null for all merchants without their own rules. */
const rulesOwner = z.object({ merchantId: rowId.nullable(), areaId, seen });

/** Input of `setDispatchRules`. */
export const dispatchRulesInput = rulesOwner.extend({
  strategy: z.enum(NEW_ORDER_STRATEGIES),
  leadMinutes: whole(BOUNDS.leadMinutes),
  acceptSeconds: whole(BOUNDS.acceptSeconds),
  couriersAsked: whole(BOUNDS.couriersAsked),
  skills: z.array(z.enum(SKILLS)).max(SKILLS.length),
  maxMinutesOnBoard: whole(BOUNDS.maxMinutesOnBoard).nullable(),
  pickupsByRoutes: z.boolean(),
});
export type DispatchRulesInput = z.output<typeof dispatchRulesInput>;

/** Input of `resetDispatchRules`. */
export const ownDispatchRulesInput = z.object({ merchantId: rowId, areaId, seen });
export type OwnDispatchRulesInput = z.output<typeof ownDispatchRulesInput>;

/** Input of `setReplanRules`. */
export const replanRulesInput = z.object({
  seen,
  mode: z.enum(REPLAN_MODES),
  keepMinutes: whole(BOUNDS.keepMinutes),
  maxChanges: whole(BOUNDS.maxChanges),
  lateMinutes: whole(BOUNDS.lateMinutes),
});
export type ReplanRulesInput = z.output<typeof replanRulesInput>;
