import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Addresses in public ranges that belong to the machine's surroundings: Azure's metadata service uses this
 * one. Those of other clouds are link-local, private or reserved.
 */
const SURROUNDINGS = new Set(["168.63.129.16"]);

/**
 * Names that never resolve to the public internet: RFC 6761, 6762, 7686 and 8375; names used by clusters,
 * clouds and home routers; and the two that ICANN will not delegate because of their use at home.
 */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|svc|lan|home\.arpa|home|corp|test|invalid|onion)$/;

/** Names that cannot be resolved: a single label or an empty one. */
const WHOLE_NAME = /^[^.]+(?:\.[^.]+)+$/;

/** All IPv6 ranges allocated for the internet. */
const INTERNET_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address, in any notation, is on the public internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(INTERNET_IPV6)) return false;
  return address.range() === "unicast" && !SURROUNDINGS.has(address.toString());
}

/** Whether an IP address is this machine's own. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === "loopback";
}

/** The host without IPv6 brackets and trailing dot. URL has already normalized all IPv4 notations. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

/**
 * Whether a URL's host is on the public internet, judging by its name. The resolved address is checked on
 * connecting.
 */
export function isPublicHost(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) ? isPublicAddress(host) : WHOLE_NAME.test(host) && !LOCAL_NAME.test(host);
}
