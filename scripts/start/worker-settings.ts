/** What a worker shares with `npm start` in the same folder, as far as it is there. */
export type Beside = {
  /** The database is the embedded one of a running `npm start`. */
  embedded: boolean;
  authSecret: string | undefined;
  /** Where the service is reached. */
  address: string | undefined;
};

/**
 * Completes a worker's environment, so that it judges as the web processes do: by the same secret, with the same rules for
 * webhooks to this machine, with the same addresses in e-mails.
 */
export function workerEnvironment(
  { AUTH_SECRET }: { AUTH_SECRET?: string | undefined },
  { embedded, authSecret, address }: Beside,
): Record<string, string> {
  const secret = AUTH_SECRET || authSecret;
  const port = address === undefined ? "" : new URL(address).port;
  return {
    NODE_ENV: "production",
    WAYBILL_EMBEDDED: embedded ? "1" : "0",
    ...(secret && { AUTH_SECRET: secret }),
    ...(port && { PORT: port }),
  };
}
