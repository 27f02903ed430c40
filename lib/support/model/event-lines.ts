import type { ActorKind, Prisma } from "@/prisma/generated/client";
import { fieldChangeOf } from "@/lib/deliveries/present/changes";
import { priceSettingOf } from "@/lib/deliveries/rules/price-history";
import { type DeliveryEventType, isCorrection } from "@/lib/deliveries/status";

/** One line of an audit trail: the action, the actor, the request, and the time of writing. */
export type AuditLine = {
  id: string;
  action: string;
  actorKind: ActorKind;
  actorName: string;
  requestId: string | null;
  data: unknown;
  createdAt: Date;
};

/** Columns of an event from which a line of the audit trail is built. */
export const lineEventSelect = {
  merchantId: true,
  deliveryId: true,
  sequence: true,
  type: true,
  previousStatus: true,
  status: true,
  actorKind: true,
  actorName: true,
  reason: true,
  goodsHeld: true,
  courierId: true,
  holder: true,
  change: true,
  requestId: true,
  recordedAt: true,
} satisfies Prisma.DeliveryEventSelect;

type Event = Prisma.DeliveryEventGetPayload<{ select: typeof lineEventSelect }>;

const ACTIONS: Record<DeliveryEventType, string> = {
  created: "delivery.created",
  status_changed: "delivery.moved",
  corrected: "delivery.corrected",
  history_repaired: "delivery.history_repaired",
  changed: "delivery.changed",
  custody: "delivery.custody_changed",
  pin_failed: "delivery.pin_failed",
  pin_released: "delivery.pin_released",
};

/** Converts an event of a delivery to a line of an audit trail. */
export function lineOfEvent(event: Event): AuditLine {
  const { deliveryId, sequence, type, actorKind, actorName, requestId, recordedAt } = event;
  return {
    id: `${deliveryId}-${sequence}`,
    action: priceSettingOf(event) ? "delivery.price_set" : ACTIONS[type],
    actorKind,
    actorName,
    requestId,
    data: dataOf(event),
    createdAt: recordedAt,
  };
}

function dataOf(event: Event) {
  const { type, previousStatus, status, courierId, reason, goodsHeld, holder } = event;
  if (type === "created") return {};
  if (type === "changed") {
    const setting = priceSettingOf(event);
    if (setting) return { ...setting, reason };
    const fields = fieldChangeOf(event)?.fields.map(({ field }) => field) ?? [];
    return { fields, ...(reason !== null && { reason }) };
  }
  if (type === "pin_failed" || type === "pin_released") return reason === null ? {} : { reason };
  if (type === "custody") return { holder, ...(reason !== null && { reason }) };
  return {
    from: previousStatus,
    to: status,
    ...(courierId !== null && { courierId }),
    ...(reason !== null && { reason }),
    ...(isCorrection(type) && { goodsHeld }),
  };
}
