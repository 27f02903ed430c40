import { headers } from "next/headers";
import { env } from "@/lib/core/env";
import { OPENED_ORIGIN_HEADER } from "@/lib/core/page-request";

/**
 * Returns a displayed text, such as a link or a command, with the origin at which the browser opened the page
 * instead of the default PUBLIC_URL. An explicit PUBLIC_URL is kept. Not for text that is sent or stored,
 * because the caller controls the host.
 */
export async function asOpened(text: string): Promise<string> {
  const origin = (await headers()).get(OPENED_ORIGIN_HEADER);
  return origin === null ? text : text.replaceAll(env().PUBLIC_URL, origin);
}
