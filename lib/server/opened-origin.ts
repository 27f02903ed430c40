import type { IncomingMessage } from "node:http";
import { OPENED_ORIGIN_HEADER } from "@/lib/core/page-request";

/** A host name or address, optionally with a port: nothing that a shell or a page would interpret. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const first = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header[0] : header)?.split(",")[0]?.trim();

/**
 * The origin by which the browser opened a page: from `Host`, or behind trusted proxies from `X-Forwarded-Host` and
 * `X-Forwarded-Proto`.
 * @returns undefined if PUBLIC_URL is set, which decides then, or if the request names no valid host
 */
export function openedOrigin({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  if (process.env.PUBLIC_URL) return undefined;
  const behindProxy = Number(process.env.TRUSTED_PROXY_HOPS ?? 0) > 0;
  const host = (behindProxy ? first(headers["x-forwarded-host"]) : undefined) ?? headers.host ?? "";
  const scheme =
    behindProxy && first(headers["x-forwarded-proto"])?.toLowerCase() === "https" ? "https" : "http";
  const url = `${scheme}://${host}`;
  return HOST.test(host) && URL.canParse(url) ? new URL(url).origin : undefined;
}

/**
 * Passes the origin to the application, overwriting the client's value. Requests from this server itself keep
 * their header.
 */
export function setOpenedOrigin(request: IncomingMessage, isOwn: boolean): void {
  if (isOwn && request.headers[OPENED_ORIGIN_HEADER] !== undefined) return;
  const origin = openedOrigin(request);
  if (origin === undefined) delete request.headers[OPENED_ORIGIN_HEADER];
  else request.headers[OPENED_ORIGIN_HEADER] = origin;
}
