import { createServer, type Server } from "node:http";
import { createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { OperatorError } from "@/lib/core/errors";

/** Address of a server: all interfaces without a host, 127.0.0.1 and ::1 for `localhost`. */
export type Where = { port: number; host?: string };

/** `localhost` means both loopback addresses; programs try either first. */
export const LOOPBACK = "localhost";

const hasNoIpv6 = ({ code }: NodeJS.ErrnoException) => code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT";

/**
 * Whether a host address is reachable from other machines. Names not known to be local count as reachable.
 * @param host undefined: all interfaces
 */
export function isReachedByOthers(host: string | undefined): boolean {
  return host === undefined || !(host === LOOPBACK || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host));
}

function listenProblem(port: number, error: NodeJS.ErrnoException): Error {
  const { code } = error;
  if (code === "EADDRINUSE") {
    return new OperatorError(
      `Port ${port} is taken by another program; choose one with PORT, for example PORT=${port + 1}.`,
    );
  }
  if (code === "EACCES") {
    return new OperatorError(`Port ${port} may not be used by this user; choose one with PORT.`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new OperatorError("The setting HOST is not an address of this machine.");
  }
  return error;
}

/** @returns the port; a free one if 0 was requested */
function listenOn(server: TcpServer, { port, host }: Where): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/**
 * Makes a server on 127.0.0.1 reachable at ::1 as well: Node listens on one address, so a second server
 * accepts connections there and hands them over.
 * @returns no server without IPv6
 */
async function listenOnIpv6Loopback(server: Server, port: number): Promise<TcpServer[]> {
  // With the options that Node uses for HTTP servers.
  const other = createTcpServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit("connection", socket);
  });
  try {
    await listenOn(other, { port, host: "::1" });
    return [other];
  } catch (error) {
    if (error instanceof Error && hasNoIpv6(error)) return [];
    throw error;
  }
}

/**
 * Starts listening.
 * @returns the port, and `close`, which waits for the connections to end
 * @throws OperatorError if the port or the address is not available
 */
export async function listen(
  server: Server,
  { port, host }: Where,
): Promise<{ port: number; close: () => Promise<unknown> }> {
  try {
    const bound = await listenOn(server, { port, host: host === LOOPBACK ? "127.0.0.1" : host });
    const others = host === LOOPBACK ? await listenOnIpv6Loopback(server, bound) : [];
    const close = () =>
      Promise.all([server, ...others].map((each) => new Promise((resolve) => each.close(resolve))));
    return { port: bound, close };
  } catch (error) {
    server.close();
    throw error instanceof Error ? listenProblem(port, error) : error;
  }
}

/**
 * Checks early, before slow steps, that the port is available.
 * @throws OperatorError if the port or the address is not available
 */
export async function probePort(where: Where): Promise<number> {
  const { port, close } = await listen(createServer(), where);
  await close();
  return port;
}
