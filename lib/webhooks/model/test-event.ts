import { API_VERSION } from "@/lib/core/api-version";
import type { Context } from "@/lib/core/context";
import { formatTimestamp, presentDeliveryDetail } from "@/lib/deliveries/present";
import { readDeliveriesAsOf } from "@/lib/deliveries/reads/read-deliveries-as-of";
import { ASSIGNED, DETAIL } from "@/lib/events/model/example";
import { EVENT_ID_PREFIX } from "@/lib/events/present";

/** What a test's id has after `evt_`, so that no receiver takes it for what happened. */
const TEST_PREFIX = "test_";

/** The columns of a message of which its test is made. */
export type TestMessage = {
  /** A UUID. */
  eventId: string;
  type: string;
  createdAt: Date;
  /** The moment of a delivery that it tells; null for the documentation's example. */
  deliveryId: string | null;
  deliverySequence: number | null;
};

/** The `webhook-id` of a message, which is the id of its event. A test has no sequence. */
export function webhookIdOf({
  eventId,
  sequence,
}: {
  eventId: string;
  sequence: number | bigint | null;
}): string {
  return `${EVENT_ID_PREFIX}${sequence === null ? TEST_PREFIX : ""}${eventId}`;
}

/** What a test tells: the event of its type that the merchant had last, or else the documentation's example. */
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
  const isCreated = type === "delivery.created";
  return { delivery: isCreated ? DETAIL : ASSIGNED, previous_status: isCreated ? null : "pending" };
}

async function tellDelivery(ctx: Context, moment: { deliveryId: string; deliverySequence: number }) {
  const [delivery] = await readDeliveriesAsOf(ctx, [moment]);
  if (!delivery) throw new Error("The delivery of a test does not exist");
  return {
    delivery: presentDeliveryDetail(delivery),
    previous_status: delivery.history.at(-1)?.previousStatus ?? null,
  };
}
