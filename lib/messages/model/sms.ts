import { env } from "@/lib/core/env";
import { retryAfterSeconds } from "@/lib/core/internet/retry-after";
import { MAX_PROBLEM, type Outcome } from "./outcome";

/** A text message to be sent. */
type Sms = { id: string; recipient: string; text: string };

const ATTEMPT_MS = 30_000;

/**
 * Sends a text message through SMS_URL, with its user and password as Basic authentication. With the format
 * `json`, the body is `{id, to, from, text}`, and the id is also the `Idempotency-Key` header. With `twilio`,
 * it is that of the Messages resource of Twilio's REST API: To, From and Body, URL-encoded. 2xx means
 * success. 4xx means that the provider rejects this message, unless it requests a retry or rejects our
 * credentials.
 * @param limitMs timeout of the whole attempt
 */
export async function sendSms({ id, recipient, text }: Sms, limitMs: number = ATTEMPT_MS): Promise<Outcome> {
  const { SMS_URL = "", SMS_FROM = "", SMS_FORM } = env();
  const { origin, pathname, search, username, password } = new URL(SMS_URL);
  const authorization = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const isJson = SMS_FORM === "json";
  try {
    const answer = await fetch(origin + pathname + search, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(limitMs),
      headers: {
        "Content-Type": isJson ? "application/json" : "application/x-www-form-urlencoded",
        ...(isJson && { "Idempotency-Key": id }),
        ...(username !== "" && { Authorization: `Basic ${authorization.toString("base64")}` }),
      },
      body: isJson
        ? JSON.stringify({ id, to: recipient, from: SMS_FROM, text })
        : new URLSearchParams({ To: recipient, From: SMS_FROM, Body: text }).toString(),
    });
    return await outcomeOf(answer);
  } catch (error) {
    const { message, name } = error instanceof Error ? error : new Error(String(error));
    return { kind: "failed", problem: message.slice(0, MAX_PROBLEM), code: name };
  }
}

/** Statuses about our account or a temporary condition, not about the message. */
const MAY_PASS = new Set([401, 402, 403, 404, 407, 408, 409, 425, 429]);

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) {
    // Not awaited: the rest of the body does not matter.
    void answer.body?.cancel().catch(() => undefined);
    return { kind: "sent" };
  }
  const { status, headers } = answer;
  const isRefused = status >= 400 && status < 500 && !MAY_PASS.has(status);
  const said = {
    problem: `${status} ${await beginningOf(answer)}`.trim(),
    code: `HTTP ${status}`,
  };
  if (isRefused) return { kind: "refused", ...said };
  const wait = retryAfterSeconds(headers.get("retry-after") ?? undefined, new Date());
  return { kind: "failed", ...said, retryAfterSeconds: wait ?? 0 };
}

/** Reads as much of the body as is stored. Whatever arrived before the timeout is enough. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= MAX_PROBLEM) break;
    }
  } catch {
    // The status is sufficient.
  }
  return text.slice(0, MAX_PROBLEM);
}
