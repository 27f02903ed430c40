import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { OVERLAPS } from "@/lib/account/constants";
import { isLocalMinute } from "@/lib/core/calendar";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { EVENT_TYPES } from "@/lib/events/constants";
import { MAX_URL_LENGTH } from "./constants";

const fields = {
  url: requiredText({ max: MAX_URL_LENGTH }).refine(
    (text) => URL.canParse(text),
    "not_web_address" satisfies Problem,
  ),
  description: optionalText({ max: 200 }).transform((text) => text ?? ""),
  /** All types, including later ones, or only the selected ones. */
  events: z.enum(["all", "chosen"]),
  eventTypes: z.array(z.enum(EVENT_TYPES)).max(EVENT_TYPES.length),
  /** Whether an event waits until the previous ones have been delivered or have failed for good. */
  isInOrder: z.boolean().default(false),
};

const hasChosen = ({ events, eventTypes }: { events: string; eventTypes: string[] }) =>
  events === "all" || eventTypes.length > 0;
const NONE_CHOSEN = { path: ["eventTypes"], message: "no_event_type" satisfies Problem };

export const endpointInput = z.object(fields).refine(hasChosen, NONE_CHOSEN);
export const endpointChange = z.object({ ...fields, id: rowId }).refine(hasChosen, NONE_CHOSEN);
export const endpointKey = z.object({ id: rowId });
export const endpointSwitch = z.object({ id: rowId, isOn: z.boolean() });
export const secretRotation = z.object({ id: rowId, overlap: z.enum(OVERLAPS) });
export const testInput = z.object({ id: rowId, type: z.enum(EVENT_TYPES) });
export const messageKey = z.object({ id: rowId, eventId: rowId });

/** Events after a sequence, or since a time in the merchant's time zone. */
export const replayInput = z.discriminatedUnion("from", [
  z.object({ id: rowId, from: z.literal("sequence"), after: z.int().min(0) }),
  z.object({
    id: rowId,
    from: z.literal("time"),
    since: z.string().refine(isLocalMinute, "not_time" satisfies Problem),
  }),
]);

export type EndpointInput = z.output<typeof endpointInput>;
export type EndpointChange = z.output<typeof endpointChange>;
export type EndpointKey = z.output<typeof endpointKey>;
export type EndpointSwitch = z.output<typeof endpointSwitch>;
export type SecretRotation = z.output<typeof secretRotation>;
export type TestInput = z.output<typeof testInput>;
export type MessageKey = z.output<typeof messageKey>;
export type ReplayInput = z.output<typeof replayInput>;

/** Stored event types of an endpoint. Empty means all. */
export const keptTypes = ({ events, eventTypes }: Pick<EndpointInput, "events" | "eventTypes">) =>
  events === "all" ? [] : EVENT_TYPES.filter((type) => eventTypes.includes(type));
