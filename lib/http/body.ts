import { isUtf8 } from "node:buffer";
import { recordExchange, receiveAside } from "@/lib/core/api-exchange";
import { ServiceError } from "@/lib/core/errors";
import type { ApiRequest } from "./handler";

export const MAX_BODY_BYTES = 256 * 1024;
const MAX_DEPTH = 32;
/** Time limits for a body: until its first byte, and from its first byte to its last. */
const BODY_LIMIT_MS = 15_000;

export type JsonObject = Record<string, unknown>;

const badRequest = (message: string) => new ServiceError("badRequest", message);

const tooLarge = (maxBytes: number) =>
  new ServiceError("payloadTooLarge", `The body must be at most ${maxBytes / 1024} KiB`);

const BODILESS = ["GET", "HEAD"];

const JSON_TYPE = "application/json";

/** JSON Lines: one JSON object per line. Neither name is registered; both are in use. */
export const LINES_TYPES: readonly string[] = ["application/x-ndjson", "application/jsonl"];

const mediaTypeOf = (request: ApiRequest) =>
  (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();

/**
 * @throws ServiceError `badRequest` unless the request declares JSON, or one of the other types. Clients generated from an
 * OpenAPI document send no Content-Type without a body, so a GET may omit it.
 */
export function requireJsonContentType(request: ApiRequest, others: readonly string[] = []): void {
  if (request.headers.get("content-type") === null && BODILESS.includes(request.method)) return;
  const allowed = [JSON_TYPE, ...others];
  if (!allowed.includes(mediaTypeOf(request))) {
    throw badRequest(`The header Content-Type must be ${allowed.join(" or ")}`);
  }
}

/**
 * @throws ServiceError `badRequest` if the request declares a Content-Encoding, because the body would be read
 *   without decoding it.
 */
export function refuseContentEncoding(request: ApiRequest): void {
  const codings = (request.headers.get("content-encoding") ?? "").split(",").map((coding) => coding.trim());
  if (codings.some((coding) => !["", "identity"].includes(coding.toLowerCase()))) {
    throw badRequest("The header Content-Encoding must be identity or left out");
  }
}

/** Settles like `work`, or rejects after `limitMs`. */
function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ServiceError("requestTimeout", "The body took too long to arrive")),
      limitMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type BodyLimits = { maxBytes: number; limitMs: number };

async function readBytes(
  request: ApiRequest,
  limits: BodyLimits = { maxBytes: MAX_BODY_BYTES, limitMs: BODY_LIMIT_MS },
): Promise<Uint8Array> {
  const { maxBytes } = limits;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const arrived = await request.arrivedBody?.();
  if (arrived) {
    if (arrived.byteLength > maxBytes) throw tooLarge(maxBytes);
    return arrived;
  }
  return receiveAside(request, () => receiveBytes(request, limits));
}

async function receiveBytes(request: ApiRequest, { maxBytes, limitMs }: BodyLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  let end = Infinity; // known after the first byte
  while (reader) {
    const read = reader.read().catch(() => {
      // The client has disconnected; nobody reads this response.
      throw badRequest("The body did not arrive whole");
    });
    const { done, value } = await within(read, Math.min(limitMs, end - performance.now()));
    if (done || value === undefined) break;
    end = Math.min(end, performance.now() + limitMs);
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

function depthExceeds(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((inner) => depthExceeds(inner, limit - 1));
}

/** @throws ServiceError `badRequest` */
function parseJson(bytes: Uint8Array, what = "body"): unknown {
  try {
    if (!isUtf8(bytes)) throw new Error("not UTF-8");
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  } catch {
    throw badRequest(`The ${what} is not valid JSON in UTF-8`);
  }
}

function parseJsonObject(bytes: Uint8Array): JsonObject {
  const value = parseJson(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badRequest("The body must be a JSON object");
  }
  if (depthExceeds(value, MAX_DEPTH))
    throw badRequest(`The body is nested more than ${MAX_DEPTH} levels deep`);
  return value as JsonObject;
}

/**
 * Reads the body: strict UTF-8, one JSON object, at most 256 KiB and 32 levels, complete within 15 seconds of its
 * first byte.
 * @throws ServiceError `payloadTooLarge`, `requestTimeout` or `badRequest`.
 */
export async function readJsonObject(request: ApiRequest): Promise<JsonObject> {
  return parseAndNote(request, await readBytes(request));
}

/** Reads an optional body; a missing one is an empty object. @throws ServiceError as readJsonObject. */
export async function readOptionalJsonObject(request: ApiRequest): Promise<JsonObject> {
  const bytes = await readBytes(request);
  return bytes.byteLength === 0 ? {} : parseAndNote(request, bytes);
}

const LIST_LIMITS: BodyLimits = { maxBytes: 16 * 1024 * 1024, limitMs: 60_000 };
const LINE_FEED = 10;

/**
 * Reads a long list: JSON Lines, or one JSON value, which may be an array. At most 16 MiB, complete within a minute of its first
 * byte. It is not noted for the request log.
 * @throws ServiceError `payloadTooLarge`, `requestTimeout` or `badRequest`.
 */
export async function readJsonList(request: ApiRequest): Promise<unknown> {
  const bytes = await readBytes(request, LIST_LIMITS);
  const list = LINES_TYPES.includes(mediaTypeOf(request)) ? parseLines(bytes) : parseJson(bytes);
  // One level for the list, and one for its wrapper.
  if (depthExceeds(list, MAX_DEPTH + 2))
    throw badRequest(`A delivery is nested more than ${MAX_DEPTH} levels deep`);
  return list;
}

function parseLines(bytes: Uint8Array): unknown[] {
  const rows: unknown[] = [];
  for (let start = 0, line = 1; start < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    const text = bytes.subarray(start, end);
    // Blank lines, such as the end of the last one.
    if (text.some((byte) => byte > 32)) rows.push(parseJson(text, `body on line ${line}`));
    start = end + 1;
  }
  return rows;
}

/**
 * Reads a JSON object or, with the Content-Type of one, a form.
 * @throws ServiceError as readJsonObject.
 */
export async function readJsonOrForm(request: ApiRequest): Promise<JsonObject | URLSearchParams> {
  const bytes = await readBytes(request);
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  if (!isForm || bytes[0] === "{".charCodeAt(0)) return parseJsonObject(bytes);
  return new URLSearchParams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
}

function parseAndNote(request: ApiRequest, bytes: Uint8Array): JsonObject {
  const parsed = parseJsonObject(bytes);
  recordExchange(request, { requestBody: bytes });
  return parsed;
}

/** A courier's photo on a bad network; after this time the server has cut the request (lib/server/host.ts). */
const FORM_LIMIT_MS = 180_000;

/**
 * Reads a multipart/form-data form: texts, files as bytes, and null for an empty file.
 * @throws ServiceError `payloadTooLarge`, `requestTimeout` or `badRequest`.
 */
export async function readMultipart(
  request: ApiRequest,
  { maxBytes }: { maxBytes: number },
): Promise<Record<string, string | Uint8Array | null>> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    throw badRequest("The header Content-Type must be multipart/form-data");
  }
  const bytes = await readBytes(request, { maxBytes, limitMs: FORM_LIMIT_MS });
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
  } catch {
    throw badRequest("The body is not valid multipart/form-data");
  }
  const fields: [string, string | Uint8Array | null][] = [];
  for (const [name, value] of form) {
    const isText = typeof value === "string";
    fields.push([name, isText ? value : value.size > 0 ? new Uint8Array(await value.arrayBuffer()) : null]);
  }
  return Object.fromEntries(fields);
}
