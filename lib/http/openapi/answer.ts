import { createHash } from "node:crypto";
import { env } from "@/lib/core/env";
import { requestIdFrom } from "@/lib/core/ids";
import type { Handler } from "../handler";
import { exampleDay, openApiDocument } from "./document";
import type { OpenApiDocument } from "./types";

/** Caches the result of `make` until the example date changes. */
function onceADay<T>(make: (day: string) => T): () => T {
  let kept: { day: string; value: T } | undefined;
  return () => {
    const day = exampleDay();
    if (kept?.day !== day) kept = { day, value: make(day) };
    return kept.value;
  };
}

/** Returns the OpenAPI document of this installation. */
export const presentDocument = onceADay((day): OpenApiDocument => openApiDocument(env().PUBLIC_URL, day));

/** Returns the serialized document. Its ETag is weak because the response may be compressed. */
const presentVersion = onceADay(() => {
  const body = JSON.stringify(presentDocument());
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  return { body, etag: `W/"${hash}"` };
});

/** Clients revalidate after five minutes and get 304 if their version is current. */
const MAX_AGE_SECONDS = 300;

/** Whether an If-None-Match header contains the ETag. */
function names(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim());
  return tags.includes("*") || tags.some((tag) => tag.replace(/^(W\/)?/, "W/") === etag);
}

/** Responds with the OpenAPI document. */
export const documentAnswer: Handler = (request) => {
  const { body, etag } = presentVersion();
  const isKnown = names(request.headers.get("if-none-match"), etag);
  const headers = {
    ...(!isKnown && { "Content-Type": "application/json" }),
    "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
    ETag: etag,
    "X-Request-Id": requestIdFrom(request.headers.get("x-request-id")),
  };
  return Promise.resolve({ status: isKnown ? 304 : 200, headers, body: isKnown ? "" : body });
};
