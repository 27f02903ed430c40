type Reader = {
  read: () => Promise<{ done: boolean; value?: Uint8Array }>;
  cancel: () => Promise<unknown>;
};

/**
 * Parts of a request that an endpoint reads: implemented by Next's web request, and by lib/server/mount.ts for
 * Node's.
 */
export type ApiRequest = {
  readonly method: string;
  /** Includes an origin, which has no meaning. */
  readonly url: string;
  readonly headers: Pick<Headers, "get">;
  readonly body: { getReader: () => Reader } | null;
  /**
   * Resolves to the whole body if it arrived with the headers, as most do; to undefined if it is still
   * arriving.
   */
  readonly arrivedBody?: () => Promise<Uint8Array | undefined>;
};

/** Response of an endpoint, independent of the server that sends it. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/**
 * An API endpoint: a function from a request to a response. Node's and the web's own objects would cost more
 * than most endpoints.
 */
export type Handler = (request: ApiRequest) => Promise<Answer>;
