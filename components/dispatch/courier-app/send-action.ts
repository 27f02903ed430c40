import type { Failure } from "@/lib/core/errors";
import { type AnswerAt, readAnswer } from "@/components/kit/live/data-client";
import { ERRORS } from "@/lib/core/error-codes";
import type { StoredAction } from "./action-store";
import type { Over } from "./outbox-state";
import type { KeptPosition } from "./position-sharing";
import type { ShownWork } from "./shown-work";
import { refusalWords } from "./refusal";
import type { CourierWords } from "./use-text";

/** The result of sending an action. `unanswered`: it may or may not have arrived, so it is sent again. */
export type Sent =
  | { outcome: "arrived"; asOf: string }
  | { outcome: "refused"; message: string }
  | { outcome: "over"; over: Over }
  | { outcome: "unanswered" };

/** Temporary failures, which say nothing about the action itself: it is sent again. */
const MAY_PASS: readonly Failure["code"][] = ["requestTimeout", "tooManyRequests", "internal", "unavailable"];

const LINK_ENDED = ERRORS.linkEnded.name;

const UNANSWERED: Sent = { outcome: "unanswered" };

/** Photos take long on a slow network; the server waits even longer (lib/server). */
const TIMEOUT_MS = 20_000;
const PICTURE_TIMEOUT_MS = 150_000;

/** Why the link does not work on this phone; null if a failure does not say that. */
function overOf({ code, fields }: Failure): Over | null {
  if (code === "linkEnded") return fields?.device === undefined ? "ended" : "unbound";
  return code === "linkInUse" ? "in use" : null;
}

/** Sends an action once, with the ones that are discarded if it is refused; says in words of the page why. Never throws. */
export async function sendAction(
  token: string,
  action: StoredAction,
  following: readonly StoredAction[],
  t: CourierWords,
): Promise<Sent> {
  const timeoutMs = action.photo || action.signature ? PICTURE_TIMEOUT_MS : TIMEOUT_MS;
  const answer = await ask("/courier/[token]/presses", token, {
    method: "POST",
    body: formOf(action, following),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer?.ok) return isOurs(answer.data) ? { outcome: "arrived", asOf: answer.data.asOf } : UNANSWERED;
  // Only our own responses count as a refusal: a captive portal or a proxy may have answered instead.
  if (!answer || MAY_PASS.includes(answer.error.code)) return UNANSWERED;
  const over = overOf(answer.error);
  if (over) return { outcome: "over", over };
  return { outcome: "refused", message: refusalWords(t, [action, ...following], answer.error) };
}

/** Sends positions once. Never throws. `ended`: the link is no longer valid. */
export async function sendPositions(
  token: string,
  positions: readonly KeptPosition[],
): Promise<"arrived" | "unanswered" | "ended"> {
  try {
    const response = await fetch(`/courier/${token}/position`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ positions, sentAt: new Date().toISOString(), battery: await batteryLevel() }),
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    // Only our own responses count: a captive portal may have answered instead.
    if (typeof answer !== "object" || answer === null) return "unanswered";
    if (response.ok && "shared" in answer) return "arrived";
    return "error" in answer && answer.error === LINK_ENDED ? "ended" : "unanswered";
  } catch {
    return "unanswered";
  }
}

/** Chromium's Battery Status API, which other browsers do not have. */
type WithBattery = Navigator & { getBattery?: () => Promise<{ level: number }> };

/** Charge of the phone from 0 to 1, if the browser says it. */
async function batteryLevel(): Promise<number | undefined> {
  return (await (navigator as WithBattery).getBattery?.())?.level;
}

function formOf(action: StoredAction, following: readonly StoredAction[]): FormData {
  const { merchantId, deliveryId, id, status, pressedAt, reason, recipientName, photo, signature } = action;
  const form = new FormData();
  const sentAt = new Date().toISOString();
  const { pin, barcodes, idSeen } = action;
  const texts = { merchantId, deliveryId, pressId: id, status, pressedAt, sentAt, reason, recipientName };
  for (const [name, text] of Object.entries(texts)) if (text !== null) form.set(name, text);
  // Undefined in actions stored by an earlier version of this page.
  if (pin) form.set("pin", pin);
  if (barcodes?.length) form.set("barcodes", barcodes.join("\n"));
  if (idSeen) form.set("idSeen", "true");
  if (following.length > 0) form.set("following", following.map((other) => other.status).join(" "));
  if (photo) form.set("photo", photo, "photo.jpg");
  if (signature) form.set("signature", signature, "signature.png");
  return form;
}

/** Fetches the courier's deliveries; null without an answer. */
export async function fetchWork(token: string, signal: AbortSignal): Promise<ShownWork | Over | null> {
  const answer = await ask("/courier/[token]/work", token, { signal });
  if (answer?.ok) return isOurs(answer.data) && "deliveries" in answer.data ? answer.data : null;
  return answer ? overOf(answer.error) : null;
}

/** A captive portal may answer `{"ok": true}` too: only our answers say when they were true. */
const isOurs = (data: unknown) =>
  typeof data === "object" && data !== null && "asOf" in data && typeof data.asOf === "string";

type Ends = "/courier/[token]/presses" | "/courier/[token]/work";

/** Sends one request; returns null without a response from the service. */
async function ask<End extends Ends>(end: End, token: string, init: RequestInit) {
  try {
    const url = end.replace("[token]", token);
    const response = await fetch(url, { cache: "no-store", redirect: "manual", ...init });
    return readAnswer<AnswerAt<End>>(await response.json(), response.status);
  } catch {
    return null;
  }
}
