import { type ErrorCode, ServiceError } from "./errors";
import { processSingleton } from "./process-singleton";

/** Set by the front server on every API request. Its value identifies the request's record. */
export const EXCHANGE_HEADER = "x-waybill-exchange";

/** Facts about a request that only the endpoint knows, recorded as it learns them. */
export type ExchangeFacts = {
  /** Null unless the credentials were valid. */
  merchantId: string | null;
  credentialId: string | null;
  /** As sent; null if it was not read or is not a JSON object. */
  requestBody: Uint8Array | null;
  /** Null if the front server answered itself. */
  responseBody: string | null;
  /** The tool that an agent called, with arguments and response as JSON; null for any other request. */
  tool: { name: string; input: string; output: string } | null;
  /** Method of an agent's message, such as `tools/list`; null for unknown methods and any other request. */
  agentMethod: string | null;
};

/** An API request that has been answered, or whose client has disconnected. */
export type ApiExchange = ExchangeFacts & {
  /** Arrival time. */
  at: Date;
  method: string;
  /** Folder of `app/` with the endpoint, such as `/deliveries/[orderNumber]`; null if there is none. */
  route: string | null;
  /** Path and query as sent. */
  target: string;
  /** Null if the client disconnected before the response. */
  status: number | null;
  /** Whether the client disconnected before the response was complete. */
  aborted: boolean;
  durationMs: number;
  requestId: string;
  /** The client's address. */
  address: string;
  requestBytes: number;
  /** Size of the body before compression. */
  responseBytes: number;
};

/** A request in progress: its record and its concurrency slot. */
type UnderWay = { facts: ExchangeFacts; place?: WorkSlot };

/** A concurrency slot of the request's client. */
export type WorkSlot = {
  /**
   * Releases the slot permanently.
   * @returns a signal that the client has disconnected
   */
  leave: () => AbortSignal;
  /**
   * Releases the slot while the body arrives, then waits for another. `refused` if there is none, or too many
   * bodies are arriving. Not an error, because the host and a bundled endpoint have different error classes.
   */
  leaveWhile: <T>(receive: () => Promise<T>) => Promise<{ received: T } | { refused: NoPlace }>;
};

/** Why there is no slot for a request. */
type NoPlace = { code: ErrorCode; message: string; retryAfterSeconds?: number };

const underWay = () => processSingleton("api-exchanges", () => new Map<string, UnderWay>());

let last = 0;

/**
 * Starts the record of a request.
 * @returns the value of its header; `end` removes the record
 */
export function beginExchange(): { name: string; facts: ExchangeFacts; end: () => void } {
  const name = String((last += 1));
  const facts: ExchangeFacts = {
    merchantId: null,
    credentialId: null,
    requestBody: null,
    responseBody: null,
    tool: null,
    agentMethod: null,
  };
  underWay().set(name, { facts });
  return { name, facts, end: () => void underWay().delete(name) };
}

type Headers = { readonly headers: { get: (name: string) => string | null } };

const exchangeOf = ({ headers }: Headers) => underWay().get(headers.get(EXCHANGE_HEADER) ?? "");

/** Records what an endpoint has learned about its request. */
export function recordExchange(request: Headers, facts: Partial<ExchangeFacts>): void {
  const exchange = exchangeOf(request);
  if (exchange) Object.assign(exchange.facts, facts);
}

/**
 * Assigns a slot to a request.
 * @param name as in its header
 */
export function assignSlot(name: string, place: WorkSlot): void {
  const exchange = underWay().get(name);
  if (exchange) exchange.place = place;
}

/**
 * Called by an endpoint before it waits for something, so that other requests of its client can run.
 * @returns a signal that the client has disconnected
 */
export function beginWait(request: Headers): AbortSignal {
  return exchangeOf(request)?.place?.leave() ?? new AbortController().signal;
}

/**
 * Receives a body that is still arriving, without blocking other requests of its client.
 * @throws ServiceError as `receive`; `tooManyRequests`, `unavailable` if the client has too many requests in
 * progress
 */
export async function receiveAside<T>(request: Headers, receive: () => Promise<T>): Promise<T> {
  const place = exchangeOf(request)?.place;
  if (!place) return receive();
  const outcome = await place.leaveWhile(receive);
  if ("received" in outcome) return outcome.received;
  const { code, message, retryAfterSeconds } = outcome.refused;
  throw new ServiceError(code, message, undefined, retryAfterSeconds);
}
