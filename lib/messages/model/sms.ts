import { env } from "@/lib/core/env";
import { retryAfterSeconds } from "@/lib/core/internet/retry-after";
import { MAX_PROBLEM, type Outcome } from "./outcome";

/** A text message as it is handed to the provider. */
type Sms = { id: string; recipient: string; text: string };

const ATTEMPT_MS = 30_000;

/**
 * Hands a text message to the provider of SMS_URL, whose user and password it sends as Basic authentication. In the form
 * `json` the body is `{id, to, from, text}`, and the id is the header `Idempotency-Key`, too; in the form `twilio` it is that
 * of the resource Messages of Twilio's REST API: To, From and Body, URL-encoded. Success is 2xx. 4xx means that the
 * provider does not take this message, unless it asks to be called later or does not know us.
 * @param limitMs how long the attempt may take in all
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

/** Those that are about our account or the moment, not about the message. */
const MAY_PASS = new Set([401, 402, 403, 404, 407, 408, 409, 425, 429]);

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) {
    // Not awaited: what is still to come of it does not matter.
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

/** As much of the body as is kept. What has arrived before the time was up is enough. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= MAX_PROBLEM) break;
    }
  } catch {
    // The status says enough.
  }
  return text.slice(0, MAX_PROBLEM);
}
