import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { noPart, type TileAnswer } from "../map/tile-answer";
import { fetchAnswer, fetchJson, type HttpAnswer, NoAnswer, unpacked } from "./fetch-answer";
import { isRefusedHere, patience } from "./patience";
import { findPart, type Part } from "./style-address";
import { readStyle, type ServedStyle } from "./style-parts";

/** A browser draws the map without a part that takes longer. */
const LIMIT_MS = 5_000;
/** How long a style is in use before it is read again; it goes on being used when that fails. */
const STYLE_MS = 10 * 60_000;

/** How long a browser keeps what the service says nothing about. */
const KEPT = "public, max-age=3600";

type StyleServiceOptions = {
  /** Where the style is, with its key. */
  url: URL;
  /** The other origins that its parts may come from. */
  hosts: readonly string[];
  limitMs?: number;
  styleMs?: number;
  pauseMs?: number;
};

type PartAddress = {
  /** `style.json`, or the path of a part as the style that we send has it. */
  segments: readonly string[];
  search: URLSearchParams;
};

/** A map that a service draws, sent by way of us: its key stays here, and it does not learn who looks at the map. */
export type StyleService = {
  /**
   * Answers with the style or a part of it: 404 for what is no part or an empty tile, 503 while the service is away or its
   * style cannot be used. It never rejects for what the service does.
   * @param isGzipTaken whether the client takes gzip
   */
  serve(address: PartAddress, isGzipTaken: boolean): Promise<TileAnswer>;
};

const ENGINE = "map";

const questionOf = (url: URL) => ({ method: "GET", url, headers: {} }) as const;

/** One map service, with its breaker and its style: make one for a process. */
export function createStyleService(options: StyleServiceOptions): StyleService {
  const { url, hosts, limitMs = LIMIT_MS, pauseMs } = options;
  const policy = patience({ engine: ENGINE, meanwhile: "maps are outlines", pauseMs });
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
        if (error instanceof NoAnswer && error.message !== told) {
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
        if (error instanceof NoAnswer || isRefusedHere(error)) return noPart(503);
        throw error;
      }
    },
  };
}

async function passedOn(answer: HttpAnswer, { type }: Part, isGzipTaken: boolean): Promise<TileAnswer> {
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
