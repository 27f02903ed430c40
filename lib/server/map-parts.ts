import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { noPart, serveMapService, serveTile, type TileResponse } from "@waybill/geo/tiles";
import { isOver } from "./request";

/**
 * Sends a part of a map: a tile of the region, `/map/<region>/<z>/<x>/<y>`, which is public and immutable, or
 * a resource of the configured map service, `/map/service/<pass>/…`. Bypasses Next, which removes the
 * Content-Encoding header.
 * @param segments of the path after `map`
 */
export async function sendMapPart(
  request: IncomingMessage,
  response: ServerResponse,
  segments: readonly string[],
): Promise<void> {
  const { status, headers, body } = await partFor(request, segments);
  if (isOver(response)) return;
  response.writeHead(status, { ...headers, ...(body && { "Content-Length": body.byteLength }) });
  response.end(body ?? undefined);
}

async function partFor(request: IncomingMessage, segments: readonly string[]): Promise<TileResponse> {
  if (request.method !== "GET" && request.method !== "HEAD") return noPart(404);
  const isGzipTaken = new Negotiator(request).encoding(["gzip", "identity"]) === "gzip";
  const [first, ...rest] = segments;
  if (first === "service") {
    const search = new URLSearchParams(request.url?.split("?")[1]);
    return serveMapService(rest, search, isGzipTaken);
  }
  const [region = "", z = "", x = "", y = "", ...others] = segments;
  return others.length > 0 ? noPart(404) : serveTile({ region, z, x, y }, isGzipTaken);
}
