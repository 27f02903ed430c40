import type { Db } from "@/lib/core/db";
import { awaitsHandover } from "@/lib/deliveries/rules/custody";
import type { HandoverMethod, UndeliverableAction } from "@/lib/deliveries/constants";
import type { Units } from "@/lib/core/units";
import { type Language, languageOf } from "@/lib/core/language/languages";
import { predictStops, type PredictedStop } from "@/lib/deliveries/rules/route";
import { readRoutes } from "@/lib/deliveries/shared/read-routes";
import { RECIPIENT_PATHS } from "@/lib/deliveries/rules/recipient-help";
import { type PinState, pinStateOf } from "@/lib/deliveries/rules/requirements";
import type { DeliveryState } from "@/lib/deliveries/status";
import type { DeliveryEvent, GeoPrecision, Prisma } from "@/prisma/generated/client";
import { type FieldChange, fieldChangeOf } from "@/lib/deliveries/present/changes";
import { recipientWords } from "@/lib/deliveries/present/detail";
import { workOf } from "../shared/work-of";
import { OPEN_SHIFT } from "../model/shift";
import { readBreaks, type ShiftBreak } from "../model/shift-breaks";
import { findBoundLink, type LinkedCourier, type LinkKey } from "./find-courier-link";

/** A stop with everything needed to get there. */
export type WorkStop = {
  customerName: string;
  fullAddress: string;
  apartmentUnitNumber: string | null;
  /** International form. */
  phoneNumber: string;
  notes: string | null;
  plannedAt: Date;
  /** The end of its window, a UTC timestamp; null without one. */
  deadlineAt: string | null;
  /** IANA name. */
  timeZone: string;
  precision: GeoPrecision;
  latitude: number;
  longitude: number;
};

/** The meeting of two couriers, one of whom gives the goods to the other. */
type WorkHandover = {
  /** The part of the courier who sees it. */
  side: "give" | "receive";
  /** The other courier; null while none is assigned to get the goods. */
  courier: { name: string; phoneNumber: string } | null;
  /** Whether the giving courier has confirmed. */
  isGiven: boolean;
  /** The stop where the giving courier was last, and when. */
  lastSeen: { stop: "pickup" | "dropoff"; at: Date } | null;
};

/** An open delivery as its courier sees it: without price, and of the merchant only the name and the units. */
export type WorkDelivery = DeliveryState & {
  merchantId: string;
  id: string;
  orderNumber: string;
  merchantName: string;
  /** Units of the merchant. */
  units: Units;
  specialInstructions: string | null;
  confirmationSignRequired: boolean;
  handoverMethod: HandoverMethod | null;
  handoverPhoto: boolean;
  handoverPin: boolean;
  handoverBarcodes: string | null;
  handoverMinimumAge: number | null;
  pin: PinState;
  packageContent: string;
  packageType: string | null;
  packageSize: string | null;
  packageQuantity: number;
  packageIsFragile: boolean;
  packageWeightKg: number | null;
  /** Choice of the merchant for goods that cannot be delivered. */
  undeliverableAction: UndeliverableAction;
  pickup: WorkStop;
  dropoff: WorkStop;
  /** Reason of the last failed attempt, as written by its courier; null if there is none. */
  lastAttempt: string | null;
  /** The fields that were changed since it was assigned to the courier; null if none. */
  change: WorkChange | null;
  /** The recipient's note and safe place; null without one. */
  recipientNote: string | null;
  safePlace: string | null;
  /** Null unless this courier gets the goods from another one, or has those of a delivery that is no longer theirs. */
  handover: WorkHandover | null;
};

/**
 * Changed fields with their first and newest values, the currency of their amounts, and the version of the delivery after the
 * newest change.
 */
type WorkChange = { version: number; currency: string; fields: FieldChange["fields"] };

/** The stops ahead in the order of the route, with the times at which they are predicted, and the breaks that are ahead. */
export type WorkRoute = {
  stops: Pick<PredictedStop, "deliveryId" | "kind" | "timeZone" | "expectedAt">[];
  breaks: ShiftBreak[];
};

export type Work = {
  courier: LinkedCourier;
  /** The language that the courier has chosen; null for that of the browser. */
  language: Language | null;
  /** Whether the courier has started a shift and not ended it. */
  isOnShift: boolean;
  /** Whether the courier may change the order of the route. */
  mayReorder: boolean;
  deliveries: WorkDelivery[];
  /** Null without a planned route. */
  route: WorkRoute | null;
};

const stopSelect = {
  customerName: true,
  fullAddress: true,
  apartmentUnitNumber: true,
  phoneNumber: true,
  notes: true,
  plannedAt: true,
  deadlineAt: true,
  timeZone: true,
  precision: true,
  latitude: true,
  longitude: true,
} satisfies Prisma.StopSelect;

const workSelect = {
  merchantId: true,
  id: true,
  orderNumber: true,
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  returnsId: true,
  specialInstructions: true,
  confirmationSignRequired: true,
  handoverMethod: true,
  handoverPhoto: true,
  handoverPin: true,
  handoverBarcodes: true,
  handoverMinimumAge: true,
  packageContent: true,
  packageType: true,
  packageSize: true,
  packageQuantity: true,
  packageIsFragile: true,
  packageWeightKg: true,
  undeliverableAction: true,
  courierId: true,
  holder: true,
  holderCourierId: true,
  handedOverAt: true,
  courier: { select: { name: true, phoneNumber: true } },
  holderCourier: { select: { name: true, phoneNumber: true } },
  merchant: { select: { name: true, units: true } },
  stops: { select: stopSelect, orderBy: { position: "asc" } },
  history: {
    where: {
      OR: [
        { type: { in: ["changed", "pin_failed", "pin_released"] } },
        { type: "status_changed", status: { in: ["assigned", "picked_up", "incomplete"] } },
      ],
    },
    select: {
      type: true,
      status: true,
      sequence: true,
      reason: true,
      courierName: true,
      change: true,
      createdAt: true,
    },
    orderBy: { sequence: "desc" },
  },
} satisfies Prisma.DeliverySelect;

type Found = Prisma.DeliveryGetPayload<{ select: typeof workSelect }>;

/**
 * Returns the open deliveries, over all merchants, of the courier with this link: those assigned to the courier, and those
 * whose goods the courier has. Null if the token has no valid link.
 * @throws ServiceError `linkEnded` if no phone is bound to the link yet; `linkInUse` on another phone than the link's
 */
export async function findWork(db: Db, key: LinkKey): Promise<Work | null> {
  const link = await findBoundLink(db, key);
  if (!link) return null;
  const { courier } = link;
  const [found, shifts, { mayReorder, language }] = await Promise.all([
    db.delivery.findMany({ where: workOf(courier.id), select: workSelect, orderBy: { id: "asc" } }),
    db.courierShift.count({ where: { courierId: courier.id, ...OPEN_SHIFT } }),
    db.courier.findUniqueOrThrow({ where: { id: courier.id }, select: { mayReorder: true, language: true } }),
  ]);
  const deliveries = found.map((each): WorkDelivery => {
    const {
      merchant,
      stops,
      history,
      packageWeightKg,
      courierId,
      holder: _holder,
      holderCourierId: _holderCourierId,
      handedOverAt: _handedOverAt,
      courier: _courier,
      holderCourier: _holderCourier,
      ...delivery
    } = each;
    const [pickup, dropoff] = stops;
    if (!pickup || !dropoff) throw new Error(`Delivery ${delivery.id} does not have two stops`);
    const weight = packageWeightKg?.toNumber() ?? null;
    const { note, safePlace } = recipientWords(history.toReversed());
    const failed = history.find(({ type, status }) => type === "status_changed" && status === "incomplete");
    return {
      ...delivery,
      merchantName: merchant.name,
      units: merchant.units,
      packageWeightKg: weight,
      pickup,
      dropoff,
      pin: pinStateOf(history),
      lastAttempt: failed?.reason ?? null,
      recipientNote: note,
      safePlace,
      change: courierId === courier.id ? changeSinceAssigned(history) : null,
      handover: handoverOf(each, courier.id),
      awaitsHandover: awaitsHandover(each, courierId),
    };
  });
  const route = await readWorkRoute(db, courier.id);
  return {
    courier,
    language: languageOf(language),
    isOnShift: shifts > 0,
    mayReorder,
    deliveries,
    route,
  };
}

async function readWorkRoute(db: Db, courierId: string): Promise<WorkRoute | null> {
  const route = (await readRoutes(db, [courierId])).get(courierId);
  if (!route) return null;
  const now = new Date();
  return { stops: predictStops(route, now), breaks: await readBreaks(db, courierId, now) };
}

function handoverOf(delivery: Found, courierId: string): WorkHandover | null {
  const isGiving = delivery.courierId !== courierId;
  if (!isGiving && !awaitsHandover(delivery, courierId)) return null;
  const last = delivery.history.find(
    ({ type, status }) => type === "status_changed" && (status === "picked_up" || status === "incomplete"),
  );
  return {
    side: isGiving ? "give" : "receive",
    courier: isGiving ? delivery.courier : delivery.holderCourier,
    isGiven: delivery.handedOverAt !== null,
    lastSeen: last ? { stop: last.status === "picked_up" ? "pickup" : "dropoff", at: last.createdAt } : null,
  };
}

/** Fields that couriers do not see: those of the customer, who may be a different person than the recipient, and ratings. */
const HIDDEN = ["name", "email", "phone_number", RECIPIENT_PATHS.rating, RECIPIENT_PATHS.comment];

type HistoryEntry = Pick<DeliveryEvent, "type" | "status" | "sequence" | "courierName" | "change">;

/**
 * The changes since the delivery was first assigned to its courier, who may have got it again after a failed attempt.
 * @param newestFirst the changes and assignments of a delivery
 */
function changeSinceAssigned(newestFirst: readonly HistoryEntry[]): WorkChange | null {
  const assignments = newestFirst.filter(
    ({ type, status }) => type === "status_changed" && status === "assigned",
  );
  const other = assignments.findIndex(({ courierName }) => courierName !== assignments[0]?.courierName);
  const first = other === -1 ? assignments.at(-1) : assignments[other - 1];
  const since = newestFirst.filter(
    ({ type, sequence }) => type === "changed" && sequence > (first?.sequence ?? 0),
  );
  const fields = new Map<string, WorkChange["fields"][number]>();
  let currency = "";
  for (const entry of since.toReversed()) {
    const change = fieldChangeOf(entry);
    currency = change?.planned.after.currency ?? currency;
    for (const field of change?.fields ?? []) {
      const earlier = fields.get(field.field) ?? field;
      fields.set(field.field, { ...field, before: earlier.before });
    }
  }
  const shown = [...fields.values()].filter(
    ({ field, before, after }) => before !== after && !HIDDEN.includes(field),
  );
  return since[0] && shown.length > 0 ? { version: since[0].sequence, currency, fields: shown } : null;
}
