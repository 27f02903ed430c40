import { processSingleton } from "./process-singleton";

/** Set by the front server on every request of the machine API; names what is noted about it. */
export const EXCHANGE_HEADER = "x-waybill-exchange";

/** What only the endpoint knows of a request, noted as it learns it. */
export type Noted = {
  /** Null unless the credentials were valid. */
  merchantId: string | null;
  credentialId: string | null;
  /** As it was sent; null if it was not read or is not a JSON object. */
  requestBody: Uint8Array | null;
  /** Null if the front server answered itself. */
  responseBody: string | null;
  /** What an agent called, with its arguments and its answer as JSON; null for any other request. */
  tool: { name: string; input: string; output: string } | null;
  /** What an agent's message asks for, such as `tools/list`; null for one that we do not know, and any other request. */
  agentMethod: string | null;
};

/** A request of the machine API that has been answered, or whose client has disconnected. */
export type ApiExchange = Noted & {
  /** When it arrived. */
  at: Date;
  method: string;
  /** The folder of `app/` that answers it, such as `/deliveries/[orderNumber]`; null if there is none. */
  route: string | null;
  /** Path and query as sent. */
  target: string;
  /** Null if the client had disconnected before the answer. */
  status: number | null;
  /** Whether the client had disconnected before the answer was complete. */
  aborted: boolean;
  durationMs: number;
  requestId: string;
  /** The client's address. */
  address: string;
  requestBytes: number;
  /** Of the body before compression. */
  responseBytes: number;
};

/** A request under way: what is noted of it, and what lets it wait for long. */
type UnderWay = { noted: Noted; beginWait?: BeginWait };

/** Gives up a request's place among those that are worked on. @returns what tells that its client has gone */
export type BeginWait = () => AbortSignal;

const underWay = () => processSingleton("api-exchanges", () => new Map<string, UnderWay>());

let last = 0;

/** Begins what is noted about a request. @returns the name for its header; `end` forgets it */
export function beginExchange(): { name: string; noted: Noted; end: () => void } {
  const name = String((last += 1));
  const noted: Noted = {
    merchantId: null,
    credentialId: null,
    requestBody: null,
    responseBody: null,
    tool: null,
    agentMethod: null,
  };
  underWay().set(name, { noted });
  return { name, noted, end: () => void underWay().delete(name) };
}

type Headers = { readonly headers: { get: (name: string) => string | null } };

const exchangeOf = ({ headers }: Headers) => underWay().get(headers.get(EXCHANGE_HEADER) ?? "");

/** Notes what an endpoint has learned about its request. */
export function noteExchange(request: Headers, facts: Partial<Noted>): void {
  const exchange = exchangeOf(request);
  if (exchange) Object.assign(exchange.noted, facts);
}

/** Says how a request begins to wait. @param name as in its header */
export function allowWaiting(name: string, beginWait: BeginWait): void {
  const exchange = underWay().get(name);
  if (exchange) exchange.beginWait = beginWait;
}

/**
 * Called by an endpoint before it waits for something to happen, so that other requests of its client are worked on.
 * @returns what tells that the client has gone
 */
export function beginWait(request: Headers): AbortSignal {
  return exchangeOf(request)?.beginWait?.() ?? new AbortController().signal;
}
