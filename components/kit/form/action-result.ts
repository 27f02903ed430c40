/** A failure as a server action tells it: a code, a sentence for a person, messages per dotted path. */
export type ActionError = {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  requestId?: string;
};

/** What a server action returns. It never throws what a person should read. */
export type ActionResult<Data = unknown> = { ok: true; data: Data } | { ok: false; error: ActionError };
