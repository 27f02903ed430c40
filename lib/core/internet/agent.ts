import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";

/** A name or an address led to a place that must not be connected to. */
export class UnsafeAddressError extends Error {
  override readonly name = "UnsafeAddressError";
}

/** The addresses of a name. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** How long the attempt to connect may take; shorter than that of a request, so that the reason is told. */
const CONNECT_MS = 10_000;
/** A connection that is not used again is closed. */
const IDLE_MS = 10_000;
const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Looks names up and refuses those that have an address that is not allowed. The connection goes to the very addresses that
 * were checked, so that a name that answers differently the next time gains nothing.
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

/** Connections to allowed addresses only, by whatever name they are asked for. */
export function guardedAgent(isAllowed: (address: string) => boolean, resolve: Resolve): Agent {
  const connect = buildConnector({ lookup: guardedLookup(isAllowed, resolve), timeout: CONNECT_MS });
  return new Agent({
    // An address is not looked up.
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
