import { processSingleton } from "./process-singleton";

/** Set by lib/server on every page's request: nobody outside knows it, so that it names the request. */
export const NONCE_HEADER = "x-waybill-nonce";

/** Set by lib/server on every request to the path and query that was asked for. */
export const REQUEST_PATH_HEADER = "x-waybill-request-path";

/** What the application tells lib/server of a page's request while it renders it. */
export type PageWatch = {
  /** The database could not be reached. */
  away: boolean;
  /** The page knows who asks, so that its answer may leave. */
  reached: boolean;
  /** An action of ours was called. */
  begun: boolean;
  onReached: () => void;
};

/** The pages' requests under way, by their nonce. */
export function pageWatches(): Map<string, PageWatch> {
  return processSingleton("page-requests", () => new Map<string, PageWatch>());
}

function watchOf(nonce: string | null | undefined): PageWatch | undefined {
  return pageWatches().get(nonce ?? "");
}

/** Tells the server in front that the database cannot be reached: it sends a page of its own with 503. */
export function tellDatabaseAway(nonce: string | null | undefined): void {
  const watch = watchOf(nonce);
  if (watch) watch.away = true;
}

/** Tells it that the page knows who asks: what it streams from now on may leave. */
export function tellReached(nonce: string | null | undefined): void {
  const watch = watchOf(nonce);
  if (!watch) return;
  watch.reached = true;
  watch.onReached();
}

/** Tells it that an action was called: what fails from now on is no malformed request. */
export function tellActionBegun(nonce: string | null | undefined): void {
  const watch = watchOf(nonce);
  if (watch) watch.begun = true;
}
