import { env } from "@/lib/core/env";
import { validationError } from "@/lib/core/errors";
import { isPublicHost } from "@/lib/core/internet/address";
import type { Problem } from "@/lib/core/problems";
import { MAX_URL_LENGTH, PORTS } from "../constants";

/** Owner of the endpoint. */
type Owner = { isSandbox: boolean };

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost"]);

/** Whether the URL is allowed for trials on a developer's own machine: with http, in a sandbox, if enabled. */
export function isLoopbackTrial({ protocol, hostname }: URL, { isSandbox }: Owner): boolean {
  return isSandbox && env().WEBHOOK_ALLOW_LOOPBACK && protocol === "http:" && LOOPBACK_HOSTS.has(hostname);
}

const CONTROL = /\p{Cc}/u;

function problemOf(text: string, owner: Owner): Problem | null {
  if (text.length > MAX_URL_LENGTH) return `max_characters:${MAX_URL_LENGTH}`;
  if (!URL.canParse(text)) return "not_web_address";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "user_info";
  if (isLoopbackTrial(url, owner)) return null;
  if (url.protocol !== "https:") return "not_https";
  if (!PORTS.includes(Number(url.port || 443))) return `port_not_one_of:${PORTS.join(", ")}`;
  if (!isPublicHost(url)) return "not_public_address";
  // URL removes them.
  return CONTROL.test(text) ? "not_web_address" : null;
}

/**
 * Rejects a URL that an endpoint must not have: another protocol or port, user info, or a host outside the
 * public internet. The resolved address is checked again on each connection.
 * @throws ServiceError `validation` on `url`
 */
export function refuseUnsafeUrl(url: string, owner: Owner): void {
  const problem = problemOf(url, owner);
  if (problem) throw validationError({ url: problem });
}

/** Whether a URL, which may be older than a rule or setting, is currently allowed. */
export const isSafeUrl = (url: string, owner: Owner) => problemOf(url, owner) === null;
