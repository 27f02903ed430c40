import type { IncomingMessage } from "node:http";
import { NO_SUCH_ENDPOINT } from "../http/routes";
import { allowedMethods } from "./allowed-methods";
import { notAllowed, type Refusal } from "./answer-error";
import { segmentsOf } from "./target";

/** Format of an Origin header: scheme, host and port only. */
function hostOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text ? url.host : null;
}

const first = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header[0] : header)?.split(",")[0]?.trim();

/**
 * Host of the page that sent a form, if it belongs to this service. Our hosts are those of PUBLIC_URL, of the request
 * itself, and of a proxy in front, if any.
 */
function ownHostOf(request: IncomingMessage, origin: string): string | null {
  const host = hostOf(origin);
  if (host === null) return null;
  const { "x-forwarded-host": forwarded, host: asked } = request.headers;
  const behindProxy = Number(process.env.TRUSTED_PROXY_HOPS ?? 0) > 0;
  const publicUrl = process.env.PUBLIC_URL ?? "";
  const own = [
    asked,
    behindProxy ? first(forwarded) : undefined,
    URL.canParse(publicUrl) ? new URL(publicUrl).host : undefined,
  ];
  return own.includes(host) ? host : null;
}

/**
 * Whether another site submitted this form. A client without these headers is not a browser and sends nobody's cookies
 * involuntarily. Sets the header that Next compares with the origin to the host compared here.
 */
export function isForeignForm(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  const host = origin === undefined ? undefined : ownHostOf(request, origin);
  if (typeof host === "string") request.headers["x-forwarded-host"] = host;
  else delete request.headers["x-forwarded-host"];
  return host === null && request.method === "POST";
}

/** Returns the rejection of requests that no page accepts. */
export function refusalOf({ method = "", url = "" }: IncomingMessage): Refusal | null {
  if (!url.startsWith("/")) return { code: "badRequest", message: "The request's target is not a path" };
  const allow = allowedMethods(url) ?? "";
  if (!allow.split(", ").includes(method)) return notAllowed(method, allow);
  const [first, second] = segmentsOf(url);
  // Next's image resizing is not used here, and every requested size would take disk space.
  if (first === "_next" && second === "image") return { code: "notFound", message: NO_SUCH_ENDPOINT };
  return null;
}
