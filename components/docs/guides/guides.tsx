import type { GuideSlug } from "../pages";
import { agents } from "./agents";
import { batches } from "./batches";
import { sandbox, states } from "./delivering";
import { events } from "./events";
import type { Guide } from "./guide";
import { quotes } from "./quotes";
import { errors, idempotency, paging } from "./requests";
import { authentication, goingLive, quickStart } from "./start";

/** The text of each guide. */
export const GUIDE_TEXTS: Record<GuideSlug, Guide> = {
  "quick-start": quickStart,
  authentication,
  quotes,
  batches,
  errors,
  idempotency,
  paging,
  states,
  sandbox,
  events,
  agents,
  "going-live": goingLive,
};
