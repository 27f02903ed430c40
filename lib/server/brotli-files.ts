import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { codingFor } from "./content-coding";
import { intercept } from "./intercept";
import type { Handler } from "./request";

/** Brotli files of a build, by the URL path of the original. Nothing else is read. */
export type BrotliFiles = ReadonlyMap<string, string>;

/** More than the size of everything that browsers load from a build. */
const CACHE_BYTES = 4_000_000;

/**
 * Sends `body` where Next would send the whole file. Next gets a HEAD request: it sets the headers of the file and
 * evaluates conditions (304), but reads no content.
 */
function replaceContent(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { method } = request;
  request.method = "HEAD";
  intercept(response, {
    isForeign: () => {
      request.method = method;
      return response.statusCode === 200;
    },
    sendReplacement: () => {
      response.setHeader("Content-Encoding", "br");
      response.setHeader("Content-Length", body.byteLength);
      // Positions in a file refer to its uncompressed form.
      response.removeHeader("Accept-Ranges");
      response.end(method === "HEAD" ? undefined : body);
    },
  });
}

/**
 * Creates a handler that sends a build's Brotli files to clients that prefer Brotli, and leaves everything
 * else, including unreadable files, to Next.
 */
export function withBrotliFiles(nextHandler: Handler, files: BrotliFiles): Handler {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (file) => readFile(file),
  });
  return async (request, response) => {
    const { method, url = "/", headers } = request;
    const [path = ""] = url.split("?", 1);
    const file = files.get(path);
    if (file === undefined || (method !== "GET" && method !== "HEAD")) return nextHandler(request, response);
    // Next sends the header only with content, but a 304 updates cached metadata.
    response.setHeader("Vary", "Accept-Encoding");
    if (headers.range !== undefined) {
      // Next would compress a part, and label it with its position in the uncompressed file.
      delete headers["accept-encoding"];
      return nextHandler(request, response);
    }
    const body = codingFor(request) === "br" ? await cache.fetch(file).catch(() => undefined) : undefined;
    if (body !== undefined) replaceContent(request, response, body);
    return nextHandler(request, response);
  };
}
