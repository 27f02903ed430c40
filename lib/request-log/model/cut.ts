import type { ApiExchange } from "@/lib/core/api-exchange";
import { MAX_BODY_CHARACTERS, MAX_READ_CHARACTERS } from "../constants";

/** One more than is kept, so that it shows that something is missing. */
const CHARACTERS = MAX_BODY_CHARACTERS + 1;
/** No character of a JavaScript string takes more bytes of UTF-8. */
const BYTES = 3 * (CHARACTERS + 1);

/** How many characters of an answer are kept. */
export function answerLimit({ method, status, tool }: ApiExchange): number {
  const isRead = (method === "GET" || method === "HEAD") && tool === null;
  return isRead && status !== null && status < 400 ? MAX_READ_CHARACTERS : MAX_BODY_CHARACTERS;
}

/** A part of a string would keep the whole one in memory, so it is copied. */
const cutText = (text: string, characters = CHARACTERS) =>
  text.length > characters ? Buffer.from(text.slice(0, characters)).toString() : text;

const cutBytes = (bytes: Uint8Array) =>
  bytes.byteLength > BYTES ? Uint8Array.from(bytes.subarray(0, BYTES)) : bytes;

/**
 * What the log reads of a request: the beginning of its bodies. While requests wait to be written, their whole answers
 * would fill the memory, and cleaning it up would delay other requests.
 */
export function cut(exchange: ApiExchange): ApiExchange {
  const { requestBody, responseBody, tool } = exchange;
  const characters = answerLimit(exchange) + 1;
  const isShort = (requestBody?.byteLength ?? 0) <= BYTES && (responseBody?.length ?? 0) <= characters;
  if (isShort && tool === null) return exchange;
  return {
    ...exchange,
    requestBody: requestBody && cutBytes(requestBody),
    responseBody: responseBody === null ? null : cutText(responseBody, characters),
    tool: tool && { ...tool, input: cutText(tool.input), output: cutText(tool.output) },
  };
}

/** How much memory the bodies of a request need, in bytes, roughly. */
export function sizeOf({ requestBody, responseBody, tool }: ApiExchange): number {
  const texts = [responseBody, tool?.input, tool?.output];
  return (requestBody?.byteLength ?? 0) + texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
