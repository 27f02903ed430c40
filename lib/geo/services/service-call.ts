import type { z } from "zod";
import type { Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { fetchJson, type HttpQuestion, NoAnswer } from "./fetch-answer";
import { keepAnswer, keptAnswer, keyOfQuestion } from "./kept-answers";
import { isRefusedHere, patience } from "./patience";

/** How a service gets its key. */
export type Secret = { place: "header" | "query"; name: string; value: string };

type ServiceOptions = {
  /** The name in the log and of the kept answers: `osrm`. */
  engine: string;
  secret: Secret | null;
  /** A question waits no longer. */
  limitMs: number;
  db: () => Db;
  /** The first pause after failures. */
  pauseMs?: number;
};

/** What a service is asked. */
type Question<Answer> = {
  /** Without the key. */
  url: URL;
  /** Sent as JSON by POST; without it the question is a GET. */
  body?: object;
  /** What the answer has to look like. It changes nothing: a kept answer is read by it again. */
  answer: z.ZodType<Answer>;
  /** Statuses besides 200 whose bodies are answers: OSRM says by 400 that no road leads there. */
  statuses?: readonly number[];
  /** Whether the answer says that nothing was found. Then the service is asked again the next day. */
  isEmpty?: (answer: Answer) => boolean;
};

/** A service of maps behind HTTP. */
export type Service = {
  /** The answer, kept or new; null while the service is away or talks nonsense. It never rejects. */
  ask<Answer>(question: Question<Answer>): Promise<Answer | null>;
};

/** One service, with its breaker: make one for a process. */
export function createService({ engine, secret, limitMs, db, pauseMs }: ServiceOptions): Service {
  const policy = patience({ engine, meanwhile: "its answers are estimated", pauseMs });
  let isRefusalTold = false;
  return {
    async ask({ url, body, answer, statuses = [], isEmpty }) {
      const text = body && JSON.stringify(body);
      const key = keyOfQuestion([url.href, text ?? ""]);
      const kept = readKept(await keptAnswer(db(), engine, key), answer);
      if (kept !== null) return kept.value;
      const end = performance.now() + limitMs;
      try {
        const value = await policy.execute(async () => {
          const question = asHttp(url, text, secret);
          // What it waited for its turn counts, too.
          const left = Math.max(1, Math.ceil(end - performance.now()));
          return validated(
            answer,
            await fetchJson(question, { limitMs: left, statuses: [200, ...statuses] }),
          );
        });
        await keepAnswer(db(), engine, key, {
          answer: JSON.stringify(value),
          isEmpty: isEmpty?.(value) ?? false,
        });
        return value;
      } catch (error) {
        if (!(error instanceof NoAnswer || isRefusedHere(error))) throw error;
        if (error instanceof NoAnswer && error.isRefusal && !isRefusalTold) {
          isRefusalTold = true;
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

/** @throws NoAnswer */
function validated<Answer>(schema: z.ZodType<Answer>, value: unknown): Answer {
  const result = schema.safeParse(value);
  if (!result.success) throw new NoAnswer("an answer of another form");
  return result.data;
}

function readKept<Answer>(text: string | null, schema: z.ZodType<Answer>): { value: Answer } | null {
  if (text === null) return null;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? { value: result.data } : null;
}
