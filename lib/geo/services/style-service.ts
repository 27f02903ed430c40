import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { noPart, type TileResponse } from "../tiles/tile-response";
import { fetchAnswer, fetchJson, type HttpAnswer, ServiceUnavailableError, unpacked } from "./fetch-response";
import { isNotSent, serviceBreaker } from "./circuit-breaker";
import { findPart, type Part } from "./style-address";
import { readStyle, type ServedStyle } from "./style-parts";

/** A browser draws the map without parts that take longer. */
const LIMIT_MS = 5_000;
/** Time before a style is read again; the old style stays in use if that fails. */
const STYLE_MS = 10 * 60_000;

/** Cache lifetime in a browser if the service sets none. */
const KEPT = "public, max-age=3600";

type StyleServiceOptions = {
  /** URL of the style, with its key. */
  url: URL;
  /** Other allowed origins of its parts. */
  hosts: readonly string[];
  limitMs?: number;
  styleMs?: number;
  pauseMs?: number;
};

type PartAddress = {
  /** `style.json`, or the path of a part in the style that we send. */
  segments: readonly string[];
  search: URLSearchParams;
};

/**
 * A map drawn by a service and proxied by us: its key stays here, and the service does not learn who views the map.
 */
export type StyleService = {
  /**
   * Responds with the style or a part of it: 404 for an unknown part or an empty tile, 503 while the service is
   * unavailable or its style is invalid. It never rejects because of the service.
   * @param isGzipTaken whether the client accepts gzip
   */
  serve(address: PartAddress, isGzipTaken: boolean): Promise<TileResponse>;
};

const ENGINE = "map";

const questionOf = (url: URL) => ({ method: "GET", url, headers: {} }) as const;

/** Creates one map service with its circuit breaker and style: create one per process. */
export function createStyleService(options: StyleServiceOptions): StyleService {
  const { url, hosts, limitMs = LIMIT_MS, pauseMs } = options;
  const policy = serviceBreaker({ engine: ENGINE, fallback: "maps are outlines", pauseMs });
  const origins = [url, ...hosts].map((host) => new URL(host).origin);
  const getJson = (from: URL) => fetchJson(questionOf(from), { limitMs, statuses: [200] });
  let told: string | null = null;
  const styles = new LRUCache<string, ServedStyle>({
    max: 1,
    ttl: options.styleMs ?? STYLE_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => {
      try {
        const style = await policy.execute(() => readStyle({ url, origins, fetchJson: getJson }));
        told = null;
        return style;
      } catch (error) {
        if (error instanceof ServiceUnavailableError && error.message !== told) {
          told = error.message;
          log().warn({ engine: ENGINE, reason: told }, "the style of the map cannot be used");
        }
        throw error;
      }
    },
  });
  return {
    async serve({ segments, search }, isGzipTaken) {
      try {
        const style = await styles.fetch(url.href);
        if (!style) return noPart(503);
        if (segments.join("/") === "style.json") {
          return { status: 200, headers: headersOf("application/json", KEPT), body: Buffer.from(style.text) };
        }
        const part = findPart(style, segments, search);
        if (!part) return noPart(404);
        const answer = await policy.execute(() =>
          fetchAnswer(questionOf(part.url), { limitMs, statuses: [200, 204, 404] }),
        );
        return await passedOn(answer, part, isGzipTaken);
      } catch (error) {
        if (error instanceof ServiceUnavailableError || isNotSent(error)) return noPart(503);
        throw error;
      }
    },
  };
}

async function passedOn(answer: HttpAnswer, { type }: Part, isGzipTaken: boolean): Promise<TileResponse> {
  const { status, contentType, cacheControl, isGzip } = answer;
  const kept = /\bmax-age=\d+/.test(cacheControl) ? cacheControl : KEPT;
  if (status !== 200) return { status, headers: { "Cache-Control": kept }, body: null };
  const isPacked = isGzip && isGzipTaken;
  return {
    status,
    headers: { ...headersOf(type(contentType), kept), ...(isPacked && { "Content-Encoding": "gzip" }) },
    body: isPacked ? answer.body : await unpacked(answer),
  };
}

const headersOf = (contentType: string, cacheControl: string) => ({
  "Content-Type": contentType,
  "Cache-Control": cacheControl,
  Vary: "Accept-Encoding",
});
