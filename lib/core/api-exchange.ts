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

/** The requests under way. */
const underWay = () => processSingleton("api-exchanges", () => new Map<string, Noted>());

let last = 0;

/** Begins what is noted about a request. @returns the name for its header; `end` forgets it */
export function beginExchange(): { name: string; noted: Noted; end: () => void } {
  const name = String((last += 1));
  const noted = { merchantId: null, credentialId: null, requestBody: null, responseBody: null, tool: null };
  underWay().set(name, noted);
  return { name, noted, end: () => void underWay().delete(name) };
}

/** Notes what an endpoint has learned about its request. */
export function noteExchange(
  { headers }: { readonly headers: { get: (name: string) => string | null } },
  facts: Partial<Noted>,
): void {
  const noted = underWay().get(headers.get(EXCHANGE_HEADER) ?? "");
  if (noted) Object.assign(noted, facts);
}
