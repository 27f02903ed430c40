import { env } from "@/lib/core/env";
import { validationError } from "@/lib/core/errors";
import { isPublicHost } from "@/lib/core/internet/address";
import type { Problem } from "@/lib/core/problems";

/** Ports of identity providers on the internet, those of webhooks. */
const PORTS = [443, 8443];
const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost"]);

/** Whether the URL is a provider on the developer's own machine, if the operator allows it. */
export function isLoopbackProvider({ protocol, hostname }: URL): boolean {
  return env().SIGN_ON_ALLOW_LOOPBACK && protocol === "http:" && LOOPBACK_HOSTS.has(hostname);
}

function problemOf(text: string): Problem | null {
  if (!URL.canParse(text)) return "not_web_address";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "user_info";
  if (isLoopbackProvider(url)) return null;
  if (url.protocol !== "https:") return "not_https";
  if (!PORTS.includes(Number(url.port || 443))) return `port_not_one_of:${PORTS.join(", ")}`;
  return isPublicHost(url) ? null : "not_public_address";
}

/**
 * Rejects an issuer that must not be asked: another protocol or port, user info, a query, or a host outside the public
 * internet. The resolved address is checked again on each connection.
 * @throws ServiceError `validation` on `issuer`
 */
export function refuseUnsafeIssuer(issuer: string): void {
  const problem = problemOf(issuer) ?? (/[?#]/.test(issuer) ? "not_web_address" : null);
  if (problem) throw validationError({ issuer: problem });
}

/** Whether a URL of a merchant's provider may be asked, or a browser sent there. */
export const isSafeProviderUrl = (url: string) => problemOf(url) === null;

/** Whether a URL of the staff's provider is on the operator's own machine. */
export const isLoopbackStaffProvider = ({ protocol, hostname }: URL) =>
  protocol === "http:" && LOOPBACK_HOSTS.has(hostname);

/**
 * Whether a URL of the staff's provider may be asked, or a browser sent there. The operator has named the provider, which may
 * be in an internal network: only encryption is required.
 */
export function isSafeStaffProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" || isLoopbackStaffProvider(url);
}
