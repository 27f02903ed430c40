import type { z } from "zod";
import type { Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { fetchJson, type HttpQuestion, ServiceUnavailableError } from "./fetch-response";
import { keyOfRequest, storedResponse, storeResponse } from "./response-store";
import { isNotSent, serviceBreaker } from "./circuit-breaker";

/** Where a service expects its key. */
export type Secret = { place: "header" | "query"; name: string; value: string };

type ServiceOptions = {
  /** Name for the log and the stored responses: `osrm`. */
  engine: string;
  secret: Secret | null;
  /** Longest wait for a response. */
  limitMs: number;
  db: () => Db;
  /** First pause after failures. */
  pauseMs?: number;
};

/** A request to a service. */
type Question<Answer> = {
  /** Without the key. */
  url: URL;
  /** Sent as JSON with POST; without it the request is a GET. */
  body?: object;
  /** Schema of the response. It must not transform: stored responses are parsed again. */
  answer: z.ZodType<Answer>;
  /** Other statuses than 200 whose bodies are responses: OSRM returns 400 if no road leads there. */
  statuses?: readonly number[];
  /** Whether nothing was found. Then the request is repeated the next day. */
  isEmpty?: (answer: Answer) => boolean;
};

/** A map service over HTTP. */
export type Service = {
  /**
   * Returns the response, stored or new; null while the service is unavailable or returns invalid data. It never
   * rejects.
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer | null>;
};

/** Creates the client of one service with its circuit breaker: create one per process. */
export function createService({ engine, secret, limitMs, db, pauseMs }: ServiceOptions): Service {
  const policy = serviceBreaker({ engine, fallback: "its answers are estimated", pauseMs });
  let isRefusalLogged = false;
  return {
    async ask({ url, body, answer, statuses = [], isEmpty }) {
      const text = body && JSON.stringify(body);
      const key = keyOfRequest([url.href, text ?? ""]);
      const kept = readKept(await storedResponse(db(), engine, key), answer);
      if (kept !== null) return kept.value;
      const end = performance.now() + limitMs;
      try {
        const value = await policy.execute(async () => {
          const question = asHttp(url, text, secret);
          // The wait for its turn counts, too.
          const left = Math.max(1, Math.ceil(end - performance.now()));
          return validated(
            answer,
            await fetchJson(question, { limitMs: left, statuses: [200, ...statuses] }),
          );
        });
        await storeResponse(db(), engine, key, {
          answer: JSON.stringify(value),
          isEmpty: isEmpty?.(value) ?? false,
        });
        return value;
      } catch (error) {
        if (!(error instanceof ServiceUnavailableError || isNotSent(error))) throw error;
        if (error instanceof ServiceUnavailableError && error.isRefusal && !isRefusalLogged) {
          isRefusalLogged = true;
          log().warn({ engine, reason: error.message }, "a map service refused a question");
        }
        return null;
      }
    },
  };
}

function asHttp(url: URL, body: string | undefined, secret: Secret | null): HttpQuestion {
  const asked = new URL(url);
  const headers: Record<string, string> = {};
  if (secret?.place === "query") asked.searchParams.set(secret.name, secret.value);
  if (secret?.place === "header") headers[secret.name] = secret.value;
  if (body === undefined) return { method: "GET", url: asked, headers };
  return { method: "POST", url: asked, headers: { ...headers, "content-type": "application/json" }, body };
}

/** @throws ServiceUnavailableError */
function validated<Answer>(schema: z.ZodType<Answer>, value: unknown): Answer {
  const result = schema.safeParse(value);
  if (!result.success) throw new ServiceUnavailableError("an answer of another form");
  return result.data;
}

function readKept<Answer>(text: string | null, schema: z.ZodType<Answer>): { value: Answer } | null {
  if (text === null) return null;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? { value: result.data } : null;
}
