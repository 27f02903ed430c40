import { isIPv4, isIPv6 } from "node:net";

/**
 * Set by the front server on every request from the connection, overwriting the client's value. `X-Forwarded-For` is
 * not read here, because anyone can send it.
 */
export const CLIENT_ADDRESS_HEADER = "x-waybill-client-address";

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const IPV6_GROUPS = 8;
/** Providers assign at least a /64 to each customer, so single IPv6 addresses are worthless as a limit. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network for counting requests and sign-in attempts: an IPv4 address, or the first 64 bits of an IPv6
 * address; `unknown` for anything else.
 * @param text an IP address
 */
export function clientNetwork(text: string | null | undefined): string {
  const address = (text ?? "").replace(MAPPED_IPV4, "").replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return "unknown";
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const before = groups(head);
  const after = groups(tail ?? "");
  const zeros = Array.from({ length: IPV6_GROUPS - before.length - after.length }, () => "0");
  const all = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
