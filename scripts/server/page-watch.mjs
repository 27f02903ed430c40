import { whenOver } from "./when-over.mjs";

/**
 * What the application tells of a page's request while it renders it; lib/page-request.ts tells it.
 * @typedef {object} PageWatch
 * @property {boolean} away the database could not be reached
 * @property {boolean} reached the page knows who asks, so that its answer may leave
 * @property {boolean} begun an action of ours was called
 * @property {() => void} onReached
 */

const REQUESTS = Symbol.for("waybill.page-requests");

/** Kept on the global object, because the application is bundled and imports nothing from here. @returns {Map<string, PageWatch>} */
function requests() {
  const store = /** @type {Record<symbol, Map<string, PageWatch> | undefined>} */ (globalThis);
  /** @type {Map<string, PageWatch>} */
  const created = new Map();
  return (store[REQUESTS] ??= created);
}

/**
 * Watches a page's request until its answer is over.
 * @param {string} nonce names the request
 * @param {import("node:http").ServerResponse} response
 * @returns {PageWatch}
 */
export function watchPage(nonce, response) {
  /** @type {PageWatch} */
  const watch = { away: false, reached: false, begun: false, onReached: () => undefined };
  requests().set(nonce, watch);
  whenOver(response, () => requests().delete(nonce));
  return watch;
}
