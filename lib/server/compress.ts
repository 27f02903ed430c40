import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { deflate, gzip } from "node:zlib";
import Negotiator from "negotiator";

const CODINGS = { gzip: promisify(gzip), deflate: promisify(deflate) };

/** Below this size, compression costs more than it saves. */
const LEAST_BYTES = 1024;

/**
 * Compresses a response in the client's preferred coding.
 * @returns the body and its headers; undefined to send it unchanged
 */
export async function compress(
  request: IncomingMessage,
  text: string,
): Promise<{ body: Buffer; headers: Record<string, string> } | undefined> {
  if (request.headers["accept-encoding"] === undefined || Buffer.byteLength(text) < LEAST_BYTES)
    return undefined;
  const accepts = new Negotiator(request);
  const first = accepts.encoding(["gzip", "deflate", "identity"]);
  const wanted = first === "deflate" ? (accepts.encoding(["gzip"]) ?? first) : first;
  if (wanted !== "gzip" && wanted !== "deflate") return undefined;
  const body = await CODINGS[wanted](text);
  return { body, headers: { "Content-Encoding": wanted, "Content-Length": String(body.byteLength) } };
}
