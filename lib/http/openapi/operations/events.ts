import { DEFAULT_EVENTS, KEPT_DAYS, MAX_EVENTS, MAX_WAIT_SECONDS } from "@/lib/events/constants";
import type { eventsQuery } from "@/lib/events/schema";
import { EVENT } from "../examples";
import type { OperationDoc } from "../operation";
import { type Parameter, refer } from "../types";

/** The feed's parameters. One that is forgotten does not compile. */
const QUERY: Record<keyof typeof eventsQuery.shape, Omit<Parameter, "name" | "in">> = {
  after: {
    description: "The `sequence` of the last event that you have. 0 begins with your first one.",
    schema: { type: "integer", minimum: 0, default: 0 },
  },
  limit: {
    description: "How many events to answer at most.",
    schema: { type: "integer", minimum: 1, maximum: MAX_EVENTS, default: DEFAULT_EVENTS },
    example: 2,
  },
  wait: {
    description:
      "If there is nothing further yet, wait for it so many seconds before answering an empty list.",
    schema: { type: "integer", minimum: 0, maximum: MAX_WAIT_SECONDS, default: 0 },
  },
};

export const listEvents: OperationDoc = {
  operationId: "listEvents",
  tag: "Events",
  summary: "List events",
  description:
    "Lists what happened to your deliveries, in order. Each event has the number after the one before it, so that a " +
    "client that remembers the last `sequence` it has worked on knows that it has missed nothing. An empty list means " +
    `that there is nothing further yet. Events are kept for ${KEPT_DAYS} days.`,
  parameters: Object.entries(QUERY).map(([name, rest]): Parameter => ({ name, in: "query", ...rest })),
  answer: {
    status: 200,
    description: "The events after the given one.",
    schema: refer("schemas", "EventList"),
    example: { events: [EVENT] },
  },
  errors: {
    validation: {
      when: "Parameters are invalid, or the next event is no longer kept: then `errors` names the oldest that is.",
      message:
        "Invalid field: after is too far back: the oldest event that is kept is 5001; continue with after=5000",
      errors: {
        after: ["is too far back: the oldest event that is kept is 5001; continue with after=5000"],
      },
    },
  },
};
