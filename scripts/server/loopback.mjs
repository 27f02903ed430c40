import { createServer } from "node:net";
import { errorCode } from "../process/problem.mjs";

/** `localhost` is both addresses of this machine to itself; which of them a program tries first is its own choice. */
export const LOOPBACK = "localhost";

/** There is no IPv6 on this machine. */
const NO_IPV6 = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/**
 * Lets a server that listens on 127.0.0.1 be reached at ::1 too. A server of Node's listens on one address, so another
 * one takes the connections there and hands them over.
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<import("node:net").Server | undefined>} undefined where there is no IPv6
 */
export function listenOnIpv6Loopback(server, port) {
  // As Node makes the sockets of an HTTP server.
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit("connection", socket);
  });
  return new Promise((resolve, reject) => {
    other.once("error", (error) => (NO_IPV6.has(errorCode(error)) ? resolve(undefined) : reject(error)));
    other.listen({ port, host: "::1" }, () => resolve(other));
  });
}

/**
 * Whether a host's address is reached from other machines, too; a name that is not known to be this machine's counts.
 * @param {string | undefined} host undefined: all interfaces
 */
export function isReachedByOthers(host) {
  return host === undefined || !(host === LOOPBACK || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host));
}
