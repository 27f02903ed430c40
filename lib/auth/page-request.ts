import { AsyncLocalStorage } from "node:async_hooks";
import type { LiveSession } from "@/lib/account/reads/find-session";
import { isDatabaseUnavailable } from "@/lib/core/db";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/core/language/languages";
import { processSingleton } from "@/lib/core/process-singleton";

/** State of a page request that the front server and the application share. */
export type PageRequest = {
  /** Session with which the front server admitted the request; undefined if it has not looked for one. */
  session?: LiveSession | null;
  /** The language of the page: the browser's, until somebody who has chosen another one turns out to be signed in. */
  language?: Language;
  /** Whether the page is in the language of the signed-in person. */
  isPersonal?: boolean;
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

/** Makes a language that of the page. */
export function setPageLanguage(language: Language): void {
  const shared = currentPageRequest();
  if (shared) shared.language = language;
}

/** Makes the language that the signed-in person has chosen that of the page, if the page is in the person's language. */
export function adoptLanguage(session: LiveSession | null): void {
  const chosen = session?.user.language ?? null;
  if (chosen !== null && currentPageRequest()?.isPersonal) setPageLanguage(chosen);
}

/** Passes the session to the page, and adopts its language. */
export function shareSession(session: LiveSession | null): void {
  const shared = currentPageRequest();
  if (shared) shared.session = session;
  adoptLanguage(session);
}

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
