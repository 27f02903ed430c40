import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/core/env";
import { validationError } from "@/lib/core/errors";
import type { Problem } from "@/lib/core/problems";
import { MAX_URL_LENGTH, PORTS } from "../constants";

/** Whose endpoint it is. */
type Owner = { isSandbox: boolean };

/**
 * Addresses that are public by their range and belong to the machine's surroundings: Azure answers metadata at this one. The
 * other clouds' are link-local, private or reserved.
 */
const SURROUNDINGS = new Set(["168.63.129.16"]);

/** Names that never lead to the internet (RFC 6761, 6762, 8375, and what clouds and home routers use). */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|test|invalid|onion)$/;

/** All addresses of IPv6 that were ever given to anybody on the internet. */
const INTERNET_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost"]);

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

/** Whether the URL is one that a developer may try on their own machine: with http, in a sandbox, if it is set so. */
export function isLoopbackTrial({ protocol, hostname }: URL, { isSandbox }: Owner): boolean {
  return isSandbox && env().WEBHOOK_ALLOW_LOOPBACK && protocol === "http:" && LOOPBACK_HOSTS.has(hostname);
}

/** The host without the brackets of IPv6 and the dot at the end; URL has made one form of all spellings of IPv4. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

function problemOf(text: string, owner: Owner): Problem | null {
  if (text.length > MAX_URL_LENGTH) return `max_characters:${MAX_URL_LENGTH}`;
  if (!URL.canParse(text)) return "not_web_address";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "user_info";
  if (isLoopbackTrial(url, owner)) return null;
  if (url.protocol !== "https:") return "not_https";
  if (!PORTS.includes(Number(url.port || 443))) return `port_not_one_of:${PORTS.join(", ")}`;
  const host = hostOf(url);
  const isPublic = isIP(host) ? isPublicAddress(host) : host.includes(".") && !LOCAL_NAME.test(host);
  return isPublic ? null : "not_public_address";
}

/**
 * Refuses a URL that an endpoint must not have: another protocol or port, user info, a host that is not on the public
 * internet. Where a name leads is checked again whenever it is connected to.
 * @throws ServiceError `validation` on `url`
 */
export function refuseUnsafeUrl(url: string, owner: Owner): void {
  const problem = problemOf(url, owner);
  if (problem) throw validationError({ url: problem });
}

/** Whether a URL, which may be older than a rule or a setting, may be sent to now. */
export const isSafeUrl = (url: string, owner: Owner) => problemOf(url, owner) === null;
