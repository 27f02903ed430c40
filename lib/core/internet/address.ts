import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Addresses that are public by their range and belong to the machine's surroundings: Azure answers metadata at this one. The
 * other clouds' are link-local, private or reserved.
 */
const SURROUNDINGS = new Set(["168.63.129.16"]);

/**
 * Names that never lead to the internet: RFC 6761, 6762, 7686 and 8375, what clusters, clouds and home routers use, and
 * the two that ICANN will not delegate because so many use them at home.
 */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|svc|lan|home\.arpa|home|corp|test|invalid|onion)$/;

/** Names that cannot be looked up: one label alone, or an empty one. */
const WHOLE_NAME = /^[^.]+(?:\.[^.]+)+$/;

/** All addresses of IPv6 that were ever given to anybody on the internet. */
const INTERNET_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address, in any spelling, is one of the public internet. */
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

/** The host without the brackets of IPv6 and the dot at the end; URL has made one form of all spellings of IPv4. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

/** Whether a URL names a host of the public internet, as far as the name itself tells. Where it leads is checked on connecting. */
export function isPublicHost(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) ? isPublicAddress(host) : WHOLE_NAME.test(host) && !LOCAL_NAME.test(host);
}
