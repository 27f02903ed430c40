import { processSingleton } from "./process-singleton";

/** Set by the front server on every page request. Nobody outside knows it, so it identifies the request. */
export const NONCE_HEADER = "x-waybill-nonce";

/** Set by the front server on every request to the requested path and query. */
export const REQUEST_PATH_HEADER = "x-waybill-request-path";

/** What lib/server knows of a page request, and what the application reports about it while rendering it. */
export type PageRequestState = {
  /** The browser fetches ahead what a person may open, or never open. Next hides from pages that it does. */
  isPrefetch: boolean;
  /** The database could not be reached. */
  away: boolean;
  /** The page knows who asks, so that its answer may leave. */
  reached: boolean;
  /** The permission that the person lacks for the page; null if nothing was refused. */
  refused: string | null;
  /** An action of ours was called. */
  begun: boolean;
  onReached: () => void;
};

/** The pages' requests under way, by their nonce. */
export function pageWatches(): Map<string, PageRequestState> {
  return processSingleton("page-requests", () => new Map<string, PageRequestState>());
}

function watchOf(nonce: string | null | undefined): PageRequestState | undefined {
  return pageWatches().get(nonce ?? "");
}

/** Whether nobody waits for the page: the browser fetches it ahead, or has given the request up. */
export function isUnasked(nonce: string | null | undefined): boolean {
  return watchOf(nonce)?.isPrefetch ?? true;
}

/** Tells the front server that the database is unavailable, so that it sends its own 503 page. */
export function reportDatabaseUnavailable(nonce: string | null | undefined): void {
  const watch = watchOf(nonce);
  if (watch) watch.away = true;
}

/** Tells the front server that the page has authorized the request, so that its output may be sent. */
export function reportAuthorised(nonce: string | null | undefined): void {
  const watch = watchOf(nonce);
  if (!watch) return;
  watch.reached = true;
  watch.onReached();
}

/** Tells the front server to answer 403, with a page that says what the person may not do. */
export function reportRefused(nonce: string | null | undefined, permission: string): void {
  const watch = watchOf(nonce);
  if (watch) watch.refused = permission;
}

/** Tells the front server that an action has started, so that a later failure is not a malformed request. */
export function reportActionStarted(nonce: string | null | undefined): void {
  const watch = watchOf(nonce);
  if (watch) watch.begun = true;
}
