import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { serveTile } from "@/lib/geo/region/serve-tile";
import { isOver } from "./request";

/**
 * Sends a tile of the map, `/map/<region>/<z>/<x>/<y>`: public data, which pages for everybody show, too. Not by way of
 * Next, which takes the header away that says that a file is compressed.
 * @param segments the path's, after `map`
 */
export async function sendTile(
  request: IncomingMessage,
  response: ServerResponse,
  segments: readonly string[],
): Promise<void> {
  const [region = "", z = "", x = "", y = "", ...others] = segments;
  const isGzipTaken = new Negotiator(request).encoding(["gzip", "identity"]) === "gzip";
  const isAddress = others.length === 0 && (request.method === "GET" || request.method === "HEAD");
  const { status, headers, body } = await serveTile({ region, z, x, y: isAddress ? y : "" }, isGzipTaken);
  if (isOver(response)) return;
  response.writeHead(status, { ...headers, ...(body && { "Content-Length": body.byteLength }) });
  response.end(body ?? undefined);
}
