import { env } from "@/lib/core/env";
import { MAX_PROBLEM, type Outcome } from "./outcome";

/** A text message as it is handed to the provider. */
type Sms = { id: string; recipient: string; text: string };

const ATTEMPT_MS = 30_000;

/**
 * Hands a text message to the provider of SMS_URL, whose user and password it sends as Basic authentication. In the form
 * `json` the body is `{id, to, from, text}`, and the id is the header `Idempotency-Key`, too; in the form `twilio` it is that
 * of the resource Messages of Twilio's REST API: To, From and Body, URL-encoded. Success is 2xx. 4xx means that the
 * provider does not take this message, unless it asks to be called later or does not know us.
 */
export async function sendSms({ id, recipient, text }: Sms): Promise<Outcome> {
  const { SMS_URL = "", SMS_FROM = "", SMS_FORM } = env();
  const { origin, pathname, search, username, password } = new URL(SMS_URL);
  const authorization = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const isJson = SMS_FORM === "json";
  try {
    const answer = await fetch(origin + pathname + search, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(ATTEMPT_MS),
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
    await answer.body?.cancel();
    return { kind: "sent" };
  }
  const { status } = answer;
  const said = (await answer.text()).slice(0, MAX_PROBLEM);
  const isRefused = status >= 400 && status < 500 && !MAY_PASS.has(status);
  return {
    kind: isRefused ? "refused" : "failed",
    problem: `${status} ${said}`.trim(),
    code: `HTTP ${status}`,
  };
}
