// Plain JavaScript, because the server in front of Next needs it as well as the application.
import { isIPv4, isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const IPV6_GROUPS = 8;
/** A provider gives one customer a /64 at least, so that single IPv6 addresses cost an attacker nothing. */
const NETWORK_GROUPS = 4;

/**
 * The network that a client's requests and attempts are counted for: an IPv4 address, or the first 64 bits of an
 * IPv6 address; `unknown` for anything else.
 * @param {string | null | undefined} text an IP address
 * @returns {string}
 */
export function clientNetwork(text) {
  const address = (text ?? "").replace(MAPPED_IPV4, "").replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return "unknown";
  const [head = "", tail] = address.toLowerCase().split("::");
  /** @param {string} part */
  const groups = (part) => (part === "" ? [] : part.split(":"));
  const before = groups(head);
  const after = groups(tail ?? "");
  const zeros = Array.from({ length: IPV6_GROUPS - before.length - after.length }, () => "0");
  const all = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
