// TypeScript client of the Waybill API. `npm run client:build` builds a package from this folder and
// generates schema.ts from the API description.
import createClient from "openapi-fetch";
import { WaybillError } from "./errors.js";
import type {
  Cancellation,
  Delivery,
  DeliveryChange,
  DeliveryPage,
  Event,
  NewDelivery,
  operations,
  paths,
  QuoteRequest,
  Redelivery,
  Simulation,
  StatusChange,
  WrappedDelivery,
  WrappedDeliveryChange,
  WrappedRedelivery,
} from "./schema.js";
import { sender, type SendOptions, SentRequest, sleep } from "./send.js";
import { PAUSE_MS, waitSeconds } from "./waiting.js";

export { type ErrorCode, WaybillError, WaybillUnreachable } from "./errors.js";
export type * from "./schema.js";
export type { SendOptions } from "./send.js";

export type WaybillOptions = SendOptions & {
  /** Base URL of the service, such as `https://waybill.example`. */
  baseUrl: string;
  /** Your credentials, live or sandbox. */
  token: string;
  secret: string;
};

export type CallOptions = {
  /** Aborts the call and its retries. */
  signal?: AbortSignal;
};

export type WriteOptions = CallOptions & {
  /** Unique key of the operation. Set it if you retry calls yourself; generated if omitted. */
  idempotencyKey?: string;
};

/** Filters of the list. */
export type DeliveryFilter = NonNullable<operations["listDeliveries"]["parameters"]["query"]>;

/** A page of batches. */
export type BatchQuery = NonNullable<operations["listBatches"]["parameters"]["query"]>;

/** Filters of a batch's results. */
export type BatchResultFilter = NonNullable<operations["listBatchResults"]["parameters"]["query"]>;

/** Address and trips to check. */
export type ServiceabilityQuery = operations["checkServiceability"]["parameters"]["query"];

/** Range of the feed. */
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

/** Options of every write. */
function writing({ signal, idempotencyKey = crypto.randomUUID() }: WriteOptions = {}) {
  return { signal, header: { "Idempotency-Key": idempotencyKey } };
}

/** Returns the filter of the next page, from the Link header or, if that was too long to send, by page number. */
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
 * Client for one pair of credentials. Retries requests where that is safe. Calls fail with WaybillError if
 * the service rejects the request or fails, and with WaybillUnreachable if there is no response.
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

  /** Returns the price and travel time of a trip. Books nothing. */
  quote(trip: QuoteRequest, { signal }: CallOptions = {}) {
    return dataOf(this.#http.POST("/rates/quote", { body: trip, signal }));
  }

  readonly quotes = {
    /**
     * Returns a quote with the `quote_id` that books at its price until `quote_expires_at`, and from when a courier can be at the
     * first stop, if your account's pickup times follow the couriers' routes. Books nothing.
     */
    create: async (trip: QuoteRequest, { signal }: CallOptions = {}) => {
      const { data, headers } = await answered(this.#http.POST("/rates/quote", { body: trip, signal }));
      return {
        ...data,
        quote_id: headers.get("waybill-quote-id"),
        quote_expires_at: headers.get("waybill-quote-expires"),
        courier_from: headers.get("waybill-courier-from"),
      };
    },

    /** Returns the details of a quote that has not expired. */
    get: (quoteId: string, { signal }: CallOptions = {}) => {
      const params = { path: { quote_id: quoteId } };
      return dataOf(this.#http.GET("/quotes/{quote_id}", { params, signal }));
    },
  };

  /** Returns the services and vehicles that serve an address, and why the others do not. */
  serviceability(query: ServiceabilityQuery, { signal }: CallOptions = {}) {
    return dataOf(this.#http.GET("/serviceability", { params: { query }, signal }));
  }

  readonly batches = {
    /** Books many deliveries in the background, or only checks them in a dry run. Order numbers make it safe to repeat. */
    create: (
      deliveries: (NewDelivery | WrappedDelivery)[],
      { dryRun = false, ...options }: WriteOptions & { dryRun?: boolean } = {},
    ) => {
      const { signal, header } = writing(options);
      const params = { query: dryRun ? { dry_run: "true" as const } : {}, header };
      return dataOf(this.#http.POST("/batches", { body: { deliveries }, params, signal }));
    },

    /** Returns one page of the batches, newest first. */
    page: (query: BatchQuery = {}, { signal }: CallOptions = {}) =>
      dataOf(this.#http.GET("/batches", { params: { query }, signal })),

    /** Returns the progress of a batch. */
    get: (batchId: string, { signal }: CallOptions = {}) => {
      const params = { path: { batch_id: batchId } };
      return dataOf(this.#http.GET("/batches/{batch_id}", { params, signal }));
    },

    /** Returns one page of the results, in the order of the batch. */
    results: (batchId: string, query: BatchResultFilter = {}, { signal }: CallOptions = {}) => {
      const params = { path: { batch_id: batchId }, query };
      return dataOf(this.#http.GET("/batches/{batch_id}/results", { params, signal }));
    },

    /** Stops a batch that is not finished: nothing is booked afterward. Deliveries that exist stay. */
    cancel: (batchId: string, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      const params = { path: { batch_id: batchId }, header };
      return dataOf(this.#http.POST("/batches/{batch_id}/cancel", { params, signal }));
    },
  };

  readonly deliveries = {
    /** Books a courier. The `order_number` makes it safe to repeat. */
    create: (delivery: NewDelivery | WrappedDelivery, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      return dataOf(this.#http.POST("/deliveries", { body: delivery, params: { header }, signal }));
    },

    /** Returns a delivery with its tracking page and history. */
    get: (orderNumber: string, { signal }: CallOptions = {}) => {
      const params = { path: { order_number: orderNumber } };
      return dataOf(this.#http.GET("/deliveries/{order_number}", { params, signal }));
    },

    /** Changes fields of a delivery that has not ended; omitted fields stay as they are. A dry run changes nothing. */
    change: (
      orderNumber: string,
      change: DeliveryChange | WrappedDeliveryChange,
      { dryRun = false, ...options }: WriteOptions & { dryRun?: boolean } = {},
    ) => {
      const { signal, header } = writing(options);
      const query = dryRun ? { dry_run: "true" as const } : {};
      const params = { path: { order_number: orderNumber }, query, header };
      return dataOf(this.#http.PATCH("/deliveries/{order_number}", { body: change, params, signal }));
    },

    /** Cancels a delivery that has not been picked up. */
    cancel: (orderNumber: string, cancellation: Cancellation = {}, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      const params = { path: { order_number: orderNumber }, header };
      const call = { body: cancellation, params, signal };
      return dataOf(this.#http.POST("/deliveries/{order_number}/cancel", call));
    },

    /**
     * Books a failed delivery again, with the content of the failed one except for the fields in `changes`. Safe to repeat:
     * a delivery has at most one redelivery.
     */
    redeliver: (
      orderNumber: string,
      changes: Redelivery | WrappedRedelivery = {},
      options?: WriteOptions,
    ) => {
      const { signal, header } = writing(options);
      const params = { path: { order_number: orderNumber }, header };
      const call = { body: changes, params, signal };
      return dataOf(this.#http.POST("/deliveries/{order_number}/redeliver", call));
    },

    /** Returns one page of the list, with the total across all pages. */
    page: (filter: DeliveryFilter = {}, { signal }: CallOptions = {}) =>
      dataOf(this.#http.GET("/deliveries", { params: { query: filter }, signal })),

    /**
     * Iterates over all deliveries, newest first, and loads pages as needed. Each delivery appears once, even
     * while new ones are created.
     */
    list: (filter: DeliveryFilter = {}, options?: CallOptions) => this.#list(filter, options),
  };

  readonly events = {
    /** Returns a part of the events after the sequence `after`. */
    page: (query: EventQuery = {}, { signal }: CallOptions = {}) =>
      dataOf(this.#http.GET("/events", { params: { query }, signal })),

    /**
     * Iterates over all events after the sequence `after`, in order and without gaps, and waits for new ones
     * until `signal` is aborted.
     */
    follow: (from: { after: number }, options?: CallOptions) => this.#follow(from, options),
  };

  /** Simulates a courier. Requires sandbox credentials. */
  readonly sandbox = {
    /** Runs a scenario with a simulated courier. */
    simulate: (orderNumber: string, simulation: Simulation, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      const params = { path: { order_number: orderNumber }, header };
      const call = { body: simulation, params, signal };
      return dataOf(this.#http.POST("/sandbox/deliveries/{order_number}/simulate", call));
    },

    /** Moves a delivery to an allowed status. */
    changeStatus: (orderNumber: string, change: StatusChange, options?: WriteOptions) => {
      const { signal, header } = writing(options);
      const params = { path: { order_number: orderNumber }, header };
      const call = { body: change, params, signal };
      return dataOf(this.#http.POST("/sandbox/deliveries/{order_number}/status", call));
    },
  };

  /** The service itself, for monitoring. */
  readonly service = {
    /** Checks that the process is running. */
    health: ({ signal }: CallOptions = {}) => dataOf(this.#http.GET("/healthz", { signal })),
    /** Checks that the service is ready. */
    readiness: ({ signal }: CallOptions = {}) => dataOf(this.#http.GET("/readyz", { signal })),
    /** Returns the OpenAPI document. */
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
