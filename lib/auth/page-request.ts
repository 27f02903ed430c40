import { AsyncLocalStorage } from "node:async_hooks";
import type { LiveSession } from "@/lib/account/reads/find-session";
import { isDatabaseUnavailable } from "@/lib/core/db";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/core/language/languages";
import { processSingleton } from "@/lib/core/process-singleton";

/** State of a page request that the front server and the application share. */
export type PageRequest = {
  /** Session with which the front server admitted the request; undefined if it has not looked for one. */
  session?: LiveSession | null;
  /** The language of the page, once the front server has decided it. */
  language?: Language;
  /** Code of a page or an action has run: a later failure is not a malformed request. */
  hasStarted: boolean;
  /** The database was unavailable while the page was rendered. */
  isDatabaseAway: boolean;
};

const storage = () => processSingleton("page request", () => new AsyncLocalStorage<PageRequest>());

/** Runs the work of a request, which gets the shared state from `currentPageRequest`. */
export function withPageRequest<T>(shared: PageRequest, work: () => T): T {
  return storage().run(shared, work);
}

/** Returns the shared state of the current request; undefined outside a page request. */
export function currentPageRequest(): PageRequest | undefined {
  return storage().getStore();
}

/** Returns the language of the page or action; English outside of a page request. */
export const currentLanguage = (): Language => currentPageRequest()?.language ?? DEFAULT_LANGUAGE;

/** Reports to the front server that code of a page or an action runs. */
export function reportPageStarted(): void {
  const shared = currentPageRequest();
  if (shared) shared.hasStarted = true;
}

/** Reports the error of a page: if the database is unavailable, the front server sends its own 503 page. */
export function reportPageError(error: unknown): void {
  const shared = currentPageRequest();
  if (shared && isDatabaseUnavailable(error)) shared.isDatabaseAway = true;
}
