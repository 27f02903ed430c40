import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { OPENED_ORIGIN_HEADER } from "@/lib/core/page-request";
import { codingFor, type Coding } from "./content-coding";
import { isOver, requestSelf } from "./request";
import { setStaticPagePolicy } from "./security-headers";
import { isNavigation } from "./stand-in-pages";
import { segmentsOf } from "./target";

/**
 * Pages that are the same for everybody and expensive to render. They are rendered once per process and
 * origin, and sent from memory.
 */
const STATIC_PAGES = new Set(["/docs/reference"]);

/** A rendered page, ready to send. */
type StaticPage = {
  etag: string;
  /** Headers set by Next. */
  headers: [name: string, value: string][];
  /** CSP sources of its inline scripts. */
  scripts: string[];
  body: Record<Coding, Buffer>;
};

/** Headers of Next's response that do not apply to the stored page. */
const KEPT_HEADERS = ["content-type", "vary", "x-frame-options", "referrer-policy"];

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs;

/** CSP sources for the inline scripts of a page: its policy needs no nonce, so the same bytes can be sent again. */
function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

const compressed = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Pages in memory, of all origins together: clients choose the host. */
const MAX_PAGES = 4;

async function render(request: IncomingMessage, path: string): Promise<StaticPage | null> {
  const origin = request.headers[OPENED_ORIGIN_HEADER];
  const answer = await requestSelf(request, path, {
    headers: { accept: "text/html", ...(typeof origin === "string" && { [OPENED_ORIGIN_HEADER]: origin }) },
  });
  if (answer.status !== 200) return null;
  const html = await answer.text();
  const identity = Buffer.from(html);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  const [br, gz] = await Promise.all([
    compressed.br(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    compressed.gzip(identity, { level: 9 }),
  ]);
  const headers = [...answer.headers].filter(([name]) => KEPT_HEADERS.includes(name));
  return { etag: `W/"${hash}"`, headers, scripts: scriptHashes(html), body: { br, gzip: gz, identity } };
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const tags = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  return tags.includes("*") || tags.some((tag) => tag.replace(/^(W\/)?/, "W/") === etag);
}

/** Answers a client navigation so that the browser loads the page as a document: rendering it for Next takes 300 ms. */
function sendElsewhere(response: ServerResponse): void {
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(200, { "Content-Type": "text/plain", "Content-Length": 0 }).end();
}

function send(response: ServerResponse, { etag, headers, scripts, body }: StaticPage): void {
  const { req: request } = response;
  setStaticPagePolicy(response, scripts);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader("ETag", etag);
  // A new build has other scripts: browsers revalidate each time, and usually get 304.
  response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
  if (isKnown(request, etag)) {
    response.removeHeader("Content-Type");
    return void response.writeHead(304).end();
  }
  const coding = codingFor(request);
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  response.writeHead(200, { "Content-Length": body[coding].byteLength });
  response.end(request.method === "HEAD" ? undefined : body[coding]);
}

/**
 * Creates a function that handles GET and HEAD requests for the static pages of this process, whatever the query
 * string, because none of them reads it. Everything in development is left to Next.
 * @returns whether the request was handled; false also if the page could not be rendered
 */
export function createStaticPages(renderPage = render) {
  const pages = new Map<string, Promise<StaticPage | null>>();

  function pageOf(request: IncomingMessage, path: string): Promise<StaticPage | null> {
    // Its examples contain the origin.
    const key = `${String(request.headers[OPENED_ORIGIN_HEADER] ?? "")}${path}`;
    const known = pages.get(key);
    if (known) return known;
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size >= MAX_PAGES) pages.delete(oldest);
    const page = renderPage(request, path);
    const forget = () => void (pages.get(key) === page && pages.delete(key));
    pages.set(key, page);
    // A failure may be temporary: the next request retries.
    page.then((made) => made ?? forget(), forget);
    return page;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = "/" } = request;
    // As Next reads it: a slash at the end, say, makes no difference.
    const path = `/${segmentsOf(url).join("/")}`;
    const isAsked = STATIC_PAGES.has(path) && (method === "GET" || method === "HEAD");
    if (!isAsked || process.env.NODE_ENV === "development") return false;
    if (isNavigation(request)) {
      sendElsewhere(response);
      return true;
    }
    const page = await pageOf(request, path).catch(() => null);
    if (page === null) return false;
    if (!isOver(response)) send(response, page);
    return true;
  };
}
