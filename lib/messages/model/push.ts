import { type Dispatcher, errors, request } from "undici";
import webPush from "web-push";
import { isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent, resolveBySystem, UnsafeAddressError } from "@/lib/core/internet/agent";
import { retryAfterSeconds } from "@/lib/core/internet/retry-after";
import type { Outcome } from "./outcome";
import type { PushTarget } from "../shared/push-subscription";
import { type VapidKeys, vapidSubject } from "./vapid-keys";

/** A push to be sent. */
export type Push = { id: string; title: string; text: string; target: PushTarget; expiresAt: Date | null };

/** Sender of a push. */
type Dependencies = { keys: VapidKeys; through?: Dispatcher };

const ATTEMPT_MS = 15_000;
const DAY_SECONDS = 24 * 3_600;

let internet: Dispatcher | undefined;
const theInternet = () => (internet ??= guardedAgent(isPublicAddress, resolveBySystem));

/**
 * Sends a push to the browser's push service, encrypted for the browser (RFC 8291) and signed by this
 * installation (RFC 8292). All attempts for a message have the same topic, so that a retry replaces a waiting
 * push, and the page's worker shows it under the message's id, so that a duplicate shows nothing new.
 */
export async function sendPush(
  push: Push,
  { keys, through = theInternet() }: Dependencies,
): Promise<Outcome> {
  const limit = AbortSignal.timeout(ATTEMPT_MS);
  try {
    const { endpoint, method, headers, body } = sealed(push, keys);
    const answer = await request(endpoint, {
      method,
      headers,
      body,
      dispatcher: through,
      signal: limit,
      headersTimeout: ATTEMPT_MS,
    });
    // The response body is ignored, because it is untrusted.
    await answer.body.dump({ limit: 64 * 1024 });
    return outcomeOf(answer.statusCode, retryAfterSeconds(answer.headers["retry-after"], new Date()));
  } catch (error) {
    return failed(limit.aborted ? "ETIMEDOUT" : codeOf(error));
  }
}

function sealed({ id, title, text, target, expiresAt }: Push, keys: VapidKeys) {
  const { endpoint, p256dh, auth } = target;
  const seconds = expiresAt ? Math.round((expiresAt.getTime() - Date.now()) / 1_000) : DAY_SECONDS;
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ id, title, text }),
    {
      vapidDetails: { subject: vapidSubject(), ...keys },
      contentEncoding: "aes128gcm",
      TTL: Math.max(0, seconds),
      urgency: "high",
      topic: id.replaceAll("-", ""),
    },
  );
  return { endpoint, method: "POST" as const, headers: wordsOf(details.headers), body: details.body };
}

/** undici takes texts. */
const wordsOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Statuses about our keys or a temporary condition, not about the message. */
const MAY_PASS = new Set([401, 403, 408, 425, 429]);

function outcomeOf(status: number, retryAfter: number | null): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const code = `HTTP ${status}`;
  // RFC 8030, 7.3: the subscription has expired. Some services respond with 404.
  if (status === 404 || status === 410) {
    return { kind: "gone", problem: "The browser no longer accepts notifications", code };
  }
  const mayPass = status >= 500 || MAY_PASS.has(status);
  const problem = `The push service responded with ${status}`;
  return mayPass
    ? { kind: "failed", problem, code, retryAfterSeconds: retryAfter ?? 0 }
    : { kind: "refused", problem, code };
}

function codeOf(error: unknown): string {
  if (error instanceof UnsafeAddressError) return "UNSAFE";
  // Of several attempted addresses, the first failure.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (error instanceof errors.UndiciError) return error.code;
  return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}

/** Does not reveal what a name resolves to, which may be in our own network. */
function failed(code: string): Outcome {
  const isUnsafe = code === "UNSAFE";
  const problem = isUnsafe
    ? "The push service is not on the public internet"
    : `The push service could not be reached: ${code}`;
  return { kind: isUnsafe ? "refused" : "failed", problem, code };
}
