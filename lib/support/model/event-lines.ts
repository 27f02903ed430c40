import type { ActorKind, Prisma } from "@/prisma/generated/client";
import { type DeliveryEventType, isCorrection } from "@/lib/deliveries/status";

/** One line of an audit trail: what was done, by whom, in which request, and when it was written. */
export type AuditLine = {
  id: string;
  action: string;
  actorKind: ActorKind;
  actorName: string;
  requestId: string | null;
  data: unknown;
  createdAt: Date;
};

/** The columns of an event that a line of an audit trail is made of. */
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
  requestId: true,
  recordedAt: true,
} satisfies Prisma.DeliveryEventSelect;

type Event = Prisma.DeliveryEventGetPayload<{ select: typeof lineEventSelect }>;

const ACTIONS: Record<DeliveryEventType, string> = {
  created: "delivery.created",
  status_changed: "delivery.moved",
  corrected: "delivery.corrected",
  history_repaired: "delivery.history_repaired",
};

/** An event of a delivery as a line of an audit trail. */
export function lineOfEvent(event: Event): AuditLine {
  const { deliveryId, sequence, type, actorKind, actorName, requestId, recordedAt } = event;
  return {
    id: `${deliveryId}-${sequence}`,
    action: ACTIONS[type],
    actorKind,
    actorName,
    requestId,
    data: dataOf(event),
    createdAt: recordedAt,
  };
}

function dataOf({ type, previousStatus, status, courierId, reason, goodsHeld }: Event) {
  if (type === "created") return {};
  return {
    from: previousStatus,
    to: status,
    ...(courierId !== null && { courierId }),
    ...(reason !== null && { reason }),
    ...(isCorrection(type) && { goodsHeld }),
  };
}
