/** Set by scripts/server on every page's request: nobody outside knows it, so that it names the request. */
export const NONCE_HEADER = "x-waybill-nonce";

/** As scripts/server/page-watch.mjs keeps it. */
type PageWatch = { away: boolean; reached: boolean; begun: boolean; onReached: () => void };

function watchOf(nonce: string | null | undefined): PageWatch | undefined {
  const store = globalThis as unknown as Record<symbol, Map<string, PageWatch> | undefined>;
  return store[Symbol.for("waybill.page-requests")]?.get(nonce ?? "");
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
