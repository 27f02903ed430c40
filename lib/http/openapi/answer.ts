import { createHash } from "node:crypto";
import { env } from "@/lib/core/env";
import { requestIdFrom } from "@/lib/core/ids";
import type { Handler } from "../handler";
import { openApiDocument } from "./document";
import type { OpenApiDocument } from "./types";

let document: OpenApiDocument | undefined;

/** The document of this installation, made once. */
export function presentDocument(): OpenApiDocument {
  return (document ??= openApiDocument(env().PUBLIC_URL));
}

type Version = { body: string; etag: string };

let present: Version | undefined;

/** The document as it is sent, made once. Its tag is a weak one, because it may be sent compressed. */
function presentVersion(): Version {
  const body = JSON.stringify(presentDocument());
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  return { body, etag: `W/"${hash}"` };
}

/** Clients ask again after five minutes; who has the present version gets 304. */
const MAX_AGE_SECONDS = 300;

/** Whether one of the tags of an If-None-Match is this one. */
function names(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim());
  return tags.includes("*") || tags.some((tag) => tag.replace(/^(W\/)?/, "W/") === etag);
}

/** Answers with the description of the API. */
export const documentAnswer: Handler = (request) => {
  const { body, etag } = (present ??= presentVersion());
  const isKnown = names(request.headers.get("if-none-match"), etag);
  const headers = {
    ...(!isKnown && { "Content-Type": "application/json" }),
    "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
    ETag: etag,
    "X-Request-Id": requestIdFrom(request.headers.get("x-request-id")),
  };
  return Promise.resolve({ status: isKnown ? 304 : 200, headers, body: isKnown ? "" : body });
};
