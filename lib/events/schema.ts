import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { DEFAULT_EVENTS, MAX_EVENTS, MAX_WAIT_SECONDS } from "./constants";

const integer = z
  .string()
  .regex(/^-?\d+$/, "not_integer" satisfies Problem)
  // A number with too many digits is only too large.
  .transform((digits) => Math.min(Number(digits), Number.MAX_VALUE));

/** Query of the feed of events. */
export const eventsQuery = z.object({
  /** Sequence of the client's last event. */
  after: integer.pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER)).default(0),
  limit: integer.pipe(z.number().min(1).max(MAX_EVENTS)).default(DEFAULT_EVENTS),
  /** Seconds. */
  wait: integer.pipe(z.number().min(0).max(MAX_WAIT_SECONDS)).default(0),
});

export type EventsQuery = z.output<typeof eventsQuery>;
