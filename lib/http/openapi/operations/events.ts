import { keptDays } from "@/lib/core/env";
import { DEFAULT_EVENTS, MAX_EVENTS, MAX_WAIT_SECONDS } from "@/lib/events/constants";
import type { eventsQuery } from "@/lib/events/schema";
import { BATCH_EVENT, EVENT } from "../examples";
import type { OperationDoc } from "../operation";
import { type Parameter, refer } from "../types";

/** Query parameters. A missing one does not compile. */
const QUERY: Record<keyof typeof eventsQuery.shape, Omit<Parameter, "name" | "in">> = {
  after: {
    description: "The `sequence` of the last event you have processed. 0 starts at your first event.",
    schema: { type: "integer", minimum: 0, default: 0 },
  },
  limit: {
    description: "Maximum number of events to return.",
    schema: { type: "integer", minimum: 1, maximum: MAX_EVENTS, default: DEFAULT_EVENTS },
    example: 2,
  },
  wait: {
    description: "Seconds to wait for a new event before returning an empty list.",
    schema: { type: "integer", minimum: 0, maximum: MAX_WAIT_SECONDS, default: 0 },
  },
};

export const listEvents: OperationDoc = {
  operationId: "listEvents",
  tag: "Events",
  summary: "List events",
  description:
    "Lists everything that happened to your deliveries and batches, in order. Store the last `sequence` you processed " +
    "and continue from there to be sure you miss nothing. Sequence numbers are consecutive, but after the service was " +
    "restored from a backup they continue with a much higher number. An empty list means that there are no new events " +
    `yet. Events are kept for ${keptDays("events")} days.`,
  parameters: Object.entries(QUERY).map(([name, rest]): Parameter => ({ name, in: "query", ...rest })),
  answer: {
    status: 200,
    description: "The events after `after`.",
    schema: refer("schemas", "EventList"),
    example: { events: [EVENT, { ...BATCH_EVENT, sequence: EVENT.sequence + 1 }] },
  },
  errors: {
    validation: {
      when: "Parameters are invalid, or the next event has expired. In that case, `errors` names the oldest event available.",
      message:
        "Invalid field: after is too far back: the oldest available event is 5001; continue with after=5000",
      errors: {
        after: ["is too far back: the oldest available event is 5001; continue with after=5000"],
      },
    },
  },
};
