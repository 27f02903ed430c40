import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";

/** A name or address resolved to a target that must not be connected to. */
export class UnsafeAddressError extends Error {
  override readonly name = "UnsafeAddressError";
}

/** Resolves a name. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** Timeout of connecting. Shorter than a request's, so that the reason is reported. */
const CONNECT_MS = 10_000;
/** Idle connections are closed after this time. */
const IDLE_MS = 10_000;
const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Resolves names and rejects those with a disallowed address. The connection goes to the checked addresses,
 * so that a name that resolves differently the next time gains nothing.
 */
function guardedLookup(isAllowed: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || family === options.family);
        const refused = wanted.find(({ address }) => !isAllowed(address));
        const [first] = wanted;
        if (refused) callback(new UnsafeAddressError(`${host} leads to ${refused.address}`), "");
        else if (!first)
          callback(Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" }), "");
        else if (options.all) callback(null, wanted);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

/** Connects to allowed addresses only, whatever the name. */
export function guardedAgent(isAllowed: (address: string) => boolean, resolve: Resolve): Agent {
  const connect = buildConnector({ lookup: guardedLookup(isAllowed, resolve), timeout: CONNECT_MS });
  return new Agent({
    // IP addresses are not resolved.
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[(.*)\]$/, "$1");
      if (isIP(host) && !isAllowed(host)) callback(new UnsafeAddressError(`${host} is not allowed`), null);
      else connect(options, callback);
    },
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}
