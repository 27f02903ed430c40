type Reader = {
  read: () => Promise<{ done: boolean; value?: Uint8Array }>;
  cancel: () => Promise<unknown>;
};

/** What an endpoint reads of a request: Next's web request has it, and lib/server/mount.ts makes it of Node's. */
export type ApiRequest = {
  readonly method: string;
  /** With an origin, which means nothing. */
  readonly url: string;
  readonly headers: Pick<Headers, "get">;
  readonly body: { getReader: () => Reader } | null;
  /** The whole body if it is there already, as it is with most requests; undefined if it has to be read. */
  readonly arrivedBody?: () => Uint8Array | undefined;
};

/** What an endpoint answers, whoever writes it. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** A machine endpoint: a function of a request to an answer. Node's and the web's own objects cost more than most of them. */
export type Handler = (request: ApiRequest) => Promise<Answer>;
