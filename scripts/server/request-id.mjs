import { randomUUID } from "node:crypto";

/** The same form as `lib/core/ids.ts` accepts; this side also answers what never reaches the application. */
const WELL_FORMED = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * The caller's own request id when it is well-formed, otherwise a new one.
 * @param {string | string[] | undefined} header
 */
export function requestIdFrom(header) {
  return typeof header === "string" && WELL_FORMED.test(header) ? header : randomUUID();
}
