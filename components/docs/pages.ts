/** The guides in reading order. */
export const GUIDES = [
  {
    slug: "quick-start",
    title: "Quick start",
    summary: "From credentials to a completed delivery in the sandbox.",
  },
  { slug: "authentication", title: "Authentication", summary: "The headers that every request needs." },
  { slug: "quotes", title: "Quotes", summary: "Book at the price you were quoted." },
  { slug: "batches", title: "Batches", summary: "Book many deliveries with one request." },
  { slug: "errors", title: "Errors", summary: "What errors look like and when to retry." },
  { slug: "idempotency", title: "Idempotency", summary: "Retry a request without booking twice." },
  { slug: "paging", title: "Paging", summary: "Read long lists completely." },
  { slug: "states", title: "Deliveries", summary: "Statuses, planned times, contents, changes and returns." },
  { slug: "sandbox", title: "Testing in the sandbox", summary: "Simulate a courier." },
  {
    slug: "events",
    title: "Events and webhooks",
    summary: "Receive every delivery update without polling.",
  },
  { slug: "agents", title: "Agents", summary: "Let an agent quote, book and track deliveries over MCP." },
  { slug: "going-live", title: "Going live", summary: "What to check before the first real delivery." },
] as const;

export type GuideSlug = (typeof GUIDES)[number]["slug"];

export const DOCS = "/docs";
export const REFERENCE = "/docs/reference";
export const SEARCH = "/docs/search";

/** @param place an element of the page */
export const guidePath = (slug: GuideSlug, place?: string) => `${DOCS}/${slug}${place ? `#${place}` : ""}`;

/** Path of an operation, or of a part of it, in the reference. */
export const operationPath = (operationId: string, part?: string) =>
  `${REFERENCE}#${operationId}${part ? `.${part}` : ""}`;

/** The id of a heading: `Paging backwards` is `paging-backwards`. */
export const headingId = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
