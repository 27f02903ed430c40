import { isPublicHost } from "@/lib/core/internet/address";
import type { Problem } from "@/lib/core/problems";

const CONTROL = /\p{Cc}/u;

/** Why the service must not fetch an extract from this address, or null. The resolved address is checked on connecting. */
export function extractUrlProblem(text: string): Problem | null {
  if (!URL.canParse(text) || CONTROL.test(text)) return "not_web_address";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "user_info";
  if (url.protocol !== "https:") return "not_https";
  if (url.port !== "") return "port_not_one_of:443";
  return isPublicHost(url) ? null : "not_public_address";
}
