// The Waybill API for TypeScript. `npm run client:build` makes a package of this folder, and the types in schema.ts of
// the API's description.
import createClient from "openapi-fetch";
import { WaybillError } from "./errors.js";
import type {
  Cancellation,
  Delivery,
  DeliveryPage,
  Event,
  NewDelivery,
  operations,
  paths,
  QuoteRequest,
  Simulation,
  StatusChange,
  WrappedDelivery,
} from "./schema.js";
import { sender, type SendOptions, SentRequest, sleep } from "./send.js";
import { PAUSE_MS, waitSeconds } from "./waiting.js";

export { type ErrorCode, WaybillError, WaybillUnreachable } from "./errors.js";
export type * from "./schema.js";
export type { SendOptions } from "./send.js";

export type WaybillOptions = SendOptions & {
  /** Where the service is, such as `https://waybill.example`. */
  baseUrl: string;
  /** The two halves of your credentials, live or sandbox. */
  token: string;
  secret: string;
};

export type CallOptions = {
  /** Ends the call, its retries too. */
  signal?: AbortSignal;
};

export type WriteOptions = CallOptions & {
  /** Names what is to be done, for calls that you repeat yourself; made for each call if left out. */
  idempotencyKey?: string;
};

/** What narrows the list. */
export type DeliveryFilter = NonNullable<operations["listDeliveries"]["parameters"]["query"]>;

/** Which address is asked for, and for which trips. */
export type ServiceabilityQuery = operations["checkServiceability"]["parameters"]["query"];

/** Which part of the feed is asked for. */
export type EventQuery = NonNullable<operations["listEvents"]["parameters"]["query"]>;

type Result<Data> = { data?: Data; error?: unknown; response: Response };

async function answered<Data>(call: Promise<Result<Data>>): Promise<{ data: Data; headers: Headers }> {
  const { data, error, response } = await call;
  if (data === undefined) throw new WaybillError(response, error);
  return { data, headers: response.headers };
}

async function dataOf<Data>(call: Promise<Result<Data>>): Promise<Data> {
  return (await answered(call)).data;
}

/** What every write sends besides its body. */
function writing({ signal, idempotencyKey = crypto.randomUUID() }: WriteOptions = {}) {
  return { signal, header: { "Idempotency-Key": idempotencyKey } };
}

/** The filter of the page behind one, by the answer's Link header or, where that was too long to be sent, by number. */
function nextPage(filter: DeliveryFilter, page: DeliveryPage, headers: Headers): DeliveryFilter | undefined {
  const links = headers.get("link");
  const target = /<([^>]+)>;\s*rel="next"/.exec(links ?? "")?.[1];
  if (target === undefined) {
    const isLast = links !== null || page.page_number * page.per_page >= page.total_entries;
    return isLast ? undefined : { ...filter, page: page.page_number + 1, position: undefined };
  }
  const { searchParams } = new URL(target, "http://link");
  return {
    ...filter,
    page: Number(searchParams.get("page")),
    position: searchParams.get("position") ?? undefined,
  };
}

/**
 * The API with one pair of credentials. Every call fails with WaybillError if the service refused it or failed, and with
 * WaybillUnreachable if no answer came; until then it was repeated where that is safe.
 */
export class Waybill {
  readonly #http;
  readonly #waitSeconds: number;

  constructor({ baseUrl, token, secret, ...send }: WaybillOptions) {
    this.#waitSeconds = waitSeconds(send.timeoutMs);
    this.#http = createClient<paths>({
      baseUrl,
      fetch: sender(send),
      Request: SentRequest,
      headers: {
        "x-service-token": token,
        "x-service-secret": secret,
        "Content-Type": "application/json",
      },
      querySerializer: { array: { style: "form", explode: false } },
    });
  }

  /** The price and the time of one trip. Books nothing. */
  quote(trip: QuoteRequest, { signal }: CallOptions = {}) {
    return dataOf(this.#http.POST("/rates/quote", { body: trip, signal }));
  }

  /** By which services and vehicles an address is served, and why not by the others. */
  serviceability(query: ServiceabilityQuery, { signal }: CallOptions = {}) {
    return dataOf(this.#http.GET("/serviceability", { params: { query }, signal }));
  }

  readonly deliveries = {
    /** Books a courier. Its `order_number` makes it safe to repeat for ever. */
    create: (delivery: NewDelivery | WrappedDelivery, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      return dataOf(this.#http.POST("/deliveries", { body: delivery, params: { header }, signal }));
    },

    /** One delivery with its tracking page and its history. */
    get: (orderNumber: string, { signal }: CallOptions = {}) => {
      const params = { path: { order_number: orderNumber } };
      return dataOf(this.#http.GET("/deliveries/{order_number}", { params, signal }));
    },

    /** Cancels a delivery that was not picked up. */
    cancel: (orderNumber: string, cancellation: Cancellation = {}, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      const params = { path: { order_number: orderNumber }, header };
      const call = { body: cancellation, params, signal };
      return dataOf(this.#http.POST("/deliveries/{order_number}/cancel", call));
    },

    /** One page of the list, with how many there are on all pages. */
    page: (filter: DeliveryFilter = {}, { signal }: CallOptions = {}) =>
      dataOf(this.#http.GET("/deliveries", { params: { query: filter }, signal })),

    /** All of the list, newest first, page by page as they are asked for: each delivery once, whatever is added. */
    list: (filter: DeliveryFilter = {}, options?: CallOptions) => this.#list(filter, options),
  };

  readonly events = {
    /** A part of the feed: the events after the one with the sequence `after`. */
    page: (query: EventQuery = {}, { signal }: CallOptions = {}) =>
      dataOf(this.#http.GET("/events", { params: { query }, signal })),

    /** Every event after the one with the sequence `after`, as it happens, in order and without a gap; until `signal` ends it. */
    follow: (from: { after: number }, options?: CallOptions) => this.#follow(from, options),
  };

  /** Plays the courier, with sandbox credentials. */
  readonly sandbox = {
    /** A simulated courier carries the delivery by a scenario. */
    simulate: (orderNumber: string, simulation: Simulation, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      const params = { path: { order_number: orderNumber }, header };
      const call = { body: simulation, params, signal };
      return dataOf(this.#http.POST("/sandbox/deliveries/{order_number}/simulate", call));
    },

    /** Changes the status by one allowed move. */
    changeStatus: (orderNumber: string, change: StatusChange, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      const params = { path: { order_number: orderNumber }, header };
      const call = { body: change, params, signal };
      return dataOf(this.#http.POST("/sandbox/deliveries/{order_number}/status", call));
    },
  };

  /** The service itself, for whoever watches it. */
  readonly service = {
    /** Whether the process is alive. */
    health: ({ signal }: CallOptions = {}) => dataOf(this.#http.GET("/healthz", { signal })),
    /** Whether it can work. */
    readiness: ({ signal }: CallOptions = {}) => dataOf(this.#http.GET("/readyz", { signal })),
    /** The description of the API. */
    openapi: ({ signal }: CallOptions = {}) => dataOf(this.#http.GET("/openapi.json", { signal })),
  };

  async *#list(filter: DeliveryFilter, { signal }: CallOptions = {}): AsyncGenerator<Delivery, void> {
    for (let next: DeliveryFilter | undefined = filter; next !== undefined;) {
      const params = { query: next };
      const { data, headers } = await answered(this.#http.GET("/deliveries", { params, signal }));
      yield* data.deliveries;
      next = nextPage(filter, data, headers);
    }
  }

  async *#follow({ after }: { after: number }, { signal }: CallOptions = {}): AsyncGenerator<Event, void> {
    for (let last = after; ;) {
      const params = { query: { after: last, limit: 500, wait: this.#waitSeconds } };
      const { events } = await dataOf(this.#http.GET("/events", { params, signal }));
      for (const event of events) {
        yield event;
        last = event.sequence;
      }
      if (events.length > 0 || this.#waitSeconds > 0) continue;
      await sleep(PAUSE_MS, signal);
      signal?.throwIfAborted();
    }
  }
}
