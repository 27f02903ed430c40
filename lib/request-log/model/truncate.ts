import type { ApiExchange } from "@/lib/core/api-exchange";
import { MAX_BODY_CHARACTERS, MAX_READ_CHARACTERS } from "../constants";

/** One more than is stored, to show that something is missing. */
const CHARACTERS = MAX_BODY_CHARACTERS + 1;
/** No character of a JavaScript string takes more bytes of UTF-8. */
const BYTES = 3 * (CHARACTERS + 1);

/** Maximum stored characters of a response. */
export function answerLimit({ method, status, tool }: ApiExchange): number {
  const isRead = (method === "GET" || method === "HEAD") && tool === null;
  return isRead && status !== null && status < 400 ? MAX_READ_CHARACTERS : MAX_BODY_CHARACTERS;
}

/** A substring would keep the complete string in memory, so it is copied. */
const truncateText = (text: string, characters = CHARACTERS) =>
  text.length > characters ? Buffer.from(text.slice(0, characters)).toString() : text;

const truncateBytes = (bytes: Uint8Array) =>
  bytes.byteLength > BYTES ? Uint8Array.from(bytes.subarray(0, BYTES)) : bytes;

/**
 * Parts of a request that the log reads: the start of its bodies. Keeping whole responses while requests wait
 * to be written would fill the memory, and collecting it would delay other requests.
 */
export function truncate(exchange: ApiExchange): ApiExchange {
  const { requestBody, responseBody, tool } = exchange;
  const characters = answerLimit(exchange) + 1;
  const isShort = (requestBody?.byteLength ?? 0) <= BYTES && (responseBody?.length ?? 0) <= characters;
  if (isShort && tool === null) return exchange;
  return {
    ...exchange,
    requestBody: requestBody && truncateBytes(requestBody),
    responseBody: responseBody === null ? null : truncateText(responseBody, characters),
    tool: tool && { ...tool, input: truncateText(tool.input), output: truncateText(tool.output) },
  };
}

/** Returns the approximate memory of a request's bodies in bytes. */
export function sizeOf({ requestBody, responseBody, tool }: ApiExchange): number {
  const texts = [responseBody, tool?.input, tool?.output];
  return (requestBody?.byteLength ?? 0) + texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
