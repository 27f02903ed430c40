/** The guides in the order in which they are read. */
export const GUIDES = [
  {
    slug: "quick-start",
    title: "Quick start",
    summary: "From credentials to a delivered parcel in the sandbox.",
  },
  { slug: "authentication", title: "Authentication", summary: "The headers that every request needs." },
  { slug: "errors", title: "Errors", summary: "What a failure looks like, and when to try again." },
  { slug: "idempotency", title: "Idempotency", summary: "Repeat a request without booking twice." },
  { slug: "paging", title: "Paging", summary: "Read a long list completely." },
  { slug: "states", title: "States", summary: "The statuses of a delivery, and how they change." },
  { slug: "sandbox", title: "Testing in the sandbox", summary: "Play the courier, without a courier." },
  {
    slug: "events",
    title: "Events and webhooks",
    summary: "Follow every delivery without asking, and miss nothing.",
  },
  { slug: "agents", title: "Agents", summary: "Let an agent quote, book and follow, by MCP." },
  { slug: "going-live", title: "Going live", summary: "What to check before the first real delivery." },
] as const;

export type GuideSlug = (typeof GUIDES)[number]["slug"];

export const DOCS = "/docs";
export const REFERENCE = "/docs/reference";
export const SEARCH = "/docs/search";

/** @param place an element of the page */
export const guidePath = (slug: GuideSlug, place?: string) => `${DOCS}/${slug}${place ? `#${place}` : ""}`;

/** Where the reference describes an operation, or a part of it. */
export const operationPath = (operationId: string, part?: string) =>
  `${REFERENCE}#${operationId}${part ? `.${part}` : ""}`;

/** The id of a heading: `Paging backwards` is `paging-backwards`. */
export const headingId = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
