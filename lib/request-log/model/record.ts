import type { ApiExchange } from "@/lib/core/api-exchange";
import { idOf } from "@/lib/core/ids";
import { answerLimit } from "./truncate";
import { type MaskedBody, maskBody, maskTarget } from "./mask";

/** A request as stored in the log. */
export type RequestRecord = {
  merchantId: string;
  at: Date;
  /** Contains the time, to the millisecond: see `timeOfId`. */
  id: string;
  requestId: string;
  credentialId: string;
  method: string;
  /** Such as `/deliveries/[orderNumber]`. */
  route: string;
  /** Includes its masked query, followed by the name of the tool that an agent called, or its method. */
  path: string;
  /** Order number of the request's delivery; null without a delivery, or with several. */
  orderNumber: string | null;
  /** Null if the client disconnected before the response. */
  status: number | null;
  /** The `error` of the response. */
  errorName: string | null;
  durationMs: number;
  /** The client's address. */
  address: string;
  requestBytes: number;
  responseBytes: number;
  /** Masked JSON; null if there was none, or it could not be read. */
  requestBody: string | null;
  responseBody: string | null;
  isRequestCut: boolean;
  isResponseCut: boolean;
};

const MAX_PATH_CHARACTERS = 1_000;
const MAX_ORDER_NUMBER_CHARACTERS = 128;

/** Returns the time in an id, which with the merchant identifies its partition and row; null for an invalid id. */
export function timeOfId(id: string): Date | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return null;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

const orderNumberIn = (object: unknown): string | null =>
  typeof object === "object" &&
  object !== null &&
  "order_number" in object &&
  typeof object.order_number === "string"
    ? object.order_number
    : null;

function orderNumberOf({ route, target }: ApiExchange, body: MaskedBody | null): string | null {
  const place = route?.split("/").indexOf("[orderNumber]") ?? -1;
  if (place !== -1) {
    try {
      return decodeURIComponent(target.split("?")[0]?.split("/")[place] ?? "");
    } catch {
      return null;
    }
  }
  const { deliveries } = body?.object ?? {};
  return orderNumberIn(body?.object) ?? (Array.isArray(deliveries) ? orderNumberIn(deliveries[0]) : null);
}

/** PostgreSQL's `integer`. A client may announce a body of any size that it never sends. */
const MAX_INTEGER = 2 ** 31 - 1;
const asInteger = (count: number) => Math.min(count, MAX_INTEGER);

const utf8 = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString("utf8");

/** PostgreSQL rejects NUL and lone surrogates. */
const storable = (text: string) => Buffer.from(text.replaceAll("\0", "")).toString("utf8");

/**
 * Returns the masked record of a request; null if its credentials were invalid, so that it belongs to no
 * merchant.
 */
export function recordOf(exchange: ApiExchange): RequestRecord | null {
  const { at, merchantId, credentialId, status, tool } = exchange;
  if (merchantId === null || credentialId === null) return null;
  const sent = tool?.input ?? (exchange.requestBody && utf8(exchange.requestBody));
  const request = sent === null ? null : maskBody(sent, { isAnswer: false });
  const answered = tool?.output ?? exchange.responseBody;
  const answer =
    answered === null ? null : maskBody(answered, { isAnswer: true, limit: answerLimit(exchange) });
  const error = answer?.object["error"];
  // A rejected tool call still has the status 200.
  const isError = tool !== null || (status !== null && status >= 400);
  const path = [maskTarget(exchange.target), tool?.name ?? exchange.agentMethod].filter(Boolean).join(" ");
  return {
    merchantId,
    at,
    id: idOf(at),
    requestId: exchange.requestId,
    credentialId,
    method: exchange.method,
    route: exchange.route ?? "",
    path: storable(path).slice(0, MAX_PATH_CHARACTERS),
    orderNumber:
      storable(orderNumberOf(exchange, request) ?? "")
        .trim()
        .slice(0, MAX_ORDER_NUMBER_CHARACTERS) || null,
    status,
    errorName: isError && typeof error === "string" ? error : null,
    durationMs: asInteger(exchange.durationMs),
    address: exchange.address,
    requestBytes: asInteger(exchange.requestBytes),
    responseBytes: asInteger(exchange.responseBytes),
    requestBody: request?.text ?? null,
    responseBody: answer?.text ?? null,
    isRequestCut: request?.isCut ?? false,
    isResponseCut: answer?.isCut ?? false,
  };
}
