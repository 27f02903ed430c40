/** Settings that a worker takes from `npm start` in the same folder, if they exist. */
export type Beside = {
  /** Whether the database is the embedded one of a running `npm start`. */
  embedded: boolean;
  authSecret: string | undefined;
  /** Address of the service. */
  address: string | undefined;
};

/**
 * Completes a worker's environment so that it matches the web processes: same secret, same rules for webhooks to this
 * machine, same addresses in emails.
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
