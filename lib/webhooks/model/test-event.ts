import { API_VERSION } from "@/lib/core/api-version";
import type { Context } from "@/lib/core/context";
import { formatTimestamp } from "@/lib/core/time";
import { readDeliveriesAsOf } from "@/lib/deliveries/reads/read-deliveries-as-of";
import {
  COMPLETED_BATCH,
  CANCELLED_BATCH,
  CHANGED,
  CHANGED_FIELDS,
  ASSIGNED,
  DETAIL,
  LOST,
  PIN_FAILED,
  PIN_RELEASED,
} from "@/lib/events/shared/example";
import { EVENT_ID_PREFIX, presentEventData } from "@/lib/events/present";

/** Part of a test's id after `evt_`, so that no receiver mistakes it for a real event. */
const TEST_PREFIX = "test_";

/** Columns of a message that determine its test. */
export type TestMessage = {
  /** A UUID. */
  eventId: string;
  type: string;
  createdAt: Date;
  /** A delivery at one of its events; null for the documentation's example. */
  deliveryId: string | null;
  deliverySequence: number | null;
};

/** Returns the `webhook-id` of a message, which is the id of its event. A test has no sequence. */
export function webhookIdOf({
  eventId,
  sequence,
}: {
  eventId: string;
  sequence: number | bigint | null;
}): string {
  return `${EVENT_ID_PREFIX}${sequence === null ? TEST_PREFIX : ""}${eventId}`;
}

/** Content of a test: the merchant's latest event of that type, or the documentation's example. */
export async function buildTestEvent(ctx: Context, message: TestMessage) {
  const { eventId, type, createdAt, deliveryId, deliverySequence } = message;
  return {
    id: webhookIdOf({ eventId, sequence: null }),
    type,
    sequence: 0,
    created_at: formatTimestamp(createdAt),
    api_version: API_VERSION,
    data:
      deliveryId === null || deliverySequence === null
        ? exampleOf(type)
        : await tellDelivery(ctx, { deliveryId, deliverySequence }),
  };
}

function exampleOf(type: string) {
  if (type === "batch.completed") return { batch: COMPLETED_BATCH };
  if (type === "batch.cancelled") return { batch: CANCELLED_BATCH };
  if (type === "delivery.created") return { delivery: DETAIL, previous_status: null, changes: [] };
  if (type === "delivery.changed")
    return { delivery: CHANGED, previous_status: null, changes: CHANGED_FIELDS };
  if (type === "delivery.pin_failed") return { delivery: PIN_FAILED, previous_status: null, changes: [] };
  if (type === "delivery.pin_released") return { delivery: PIN_RELEASED, previous_status: null, changes: [] };
  if (type === "delivery.custody_changed") return { delivery: LOST, previous_status: null, changes: [] };
  return { delivery: ASSIGNED, previous_status: "pending", changes: [] };
}

async function tellDelivery(ctx: Context, moment: { deliveryId: string; deliverySequence: number }) {
  const [delivery] = await readDeliveriesAsOf(ctx, [moment]);
  if (!delivery) throw new Error("The delivery of a test does not exist");
  return presentEventData(delivery);
}
