import { type Dispatcher, errors, request } from "undici";
import webPush from "web-push";
import { isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent, resolveBySystem, UnsafeAddressError } from "@/lib/core/internet/agent";
import { retryAfterSeconds } from "@/lib/core/internet/retry-after";
import type { Outcome } from "./outcome";
import type { PushTarget } from "./push-subscription";
import { type VapidKeys, vapidSubject } from "./vapid-keys";

/** A push as it is handed to the push service. */
export type Push = { id: string; title: string; text: string; target: PushTarget; expiresAt: Date | null };

/** What it is sent with. */
type Means = { keys: VapidKeys; through?: Dispatcher };

const ATTEMPT_MS = 15_000;
const DAY_SECONDS = 24 * 3_600;

let internet: Dispatcher | undefined;
const theInternet = () => (internet ??= guardedAgent(isPublicAddress, resolveBySystem));

/**
 * Hands a push to the service that the browser chose: encrypted for the browser (RFC 8291) and signed by this installation
 * (RFC 8292). The same message has the same topic in each attempt, so that a repetition replaces what waits there, and
 * the page's worker shows it under the message's id, so that a repetition shows nothing new.
 */
export async function sendPush(push: Push, { keys, through = theInternet() }: Means): Promise<Outcome> {
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
    // Nothing of what it says is used: whoever subscribed may have written it.
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

/** Those that are about our keys or the moment, not about the message. */
const MAY_PASS = new Set([401, 403, 408, 425, 429]);

function outcomeOf(status: number, retryAfter: number | null): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const code = `HTTP ${status}`;
  // RFC 8030, 7.3: the subscription has expired. Some services say 404.
  if (status === 404 || status === 410) {
    return { kind: "gone", problem: "The browser takes no more notifications", code };
  }
  const mayPass = status >= 500 || MAY_PASS.has(status);
  const problem = `The push service answered ${status}`;
  return mayPass
    ? { kind: "failed", problem, code, retryAfterSeconds: retryAfter ?? 0 }
    : { kind: "refused", problem, code };
}

function codeOf(error: unknown): string {
  if (error instanceof UnsafeAddressError) return "UNSAFE";
  // Of several addresses that were tried, the first failure.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (error instanceof errors.UndiciError) return error.code;
  return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}

/** Says nothing of where a name leads: that may be a place of our own network. */
function failed(code: string): Outcome {
  const isUnsafe = code === "UNSAFE";
  const problem = isUnsafe
    ? "The push service is not on the public internet"
    : `The push service could not be reached: ${code}`;
  return { kind: isUnsafe ? "refused" : "failed", problem, code };
}
