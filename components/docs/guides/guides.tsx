import type { GuideSlug } from "../pages";
import { agents } from "./agents";
import { sandbox, states } from "./delivering";
import type { Guide } from "./guide";
import { errors, idempotency, paging } from "./requests";
import { authentication, goingLive, quickStart } from "./start";

/** The text of each guide. */
export const GUIDE_TEXTS: Record<GuideSlug, Guide> = {
  "quick-start": quickStart,
  authentication,
  errors,
  idempotency,
  paging,
  states,
  sandbox,
  agents,
  "going-live": goingLive,
};
