import { LINK_ENDED } from "@/lib/couriers/status";
import type { StoredPress } from "./press-store";
import type { ShownWork } from "./shown-work";
import { refusalWords } from "./words";

/**
 * What became of a press that was sent. `unanswered` may or may not have arrived: it is sent again. `ended`: the link
 * is no longer good, which says nothing about the press.
 */
export type Sent =
  | { outcome: "arrived"; asOf: string }
  | { outcome: "refused"; message: string }
  | { outcome: "ended" }
  | { outcome: "unanswered" };

const UNANSWERED: Sent = { outcome: "unanswered" };

/** Pictures take long on a bad network; the server waits longer still (lib/server). */
const TIMEOUT_MS = 20_000;
const PICTURE_TIMEOUT_MS = 150_000;

/** Sends a press once. It never throws. */
export async function sendPress(token: string, press: StoredPress): Promise<Sent> {
  const timeoutMs = press.photo || press.signature ? PICTURE_TIMEOUT_MS : TIMEOUT_MS;
  const { status, body } = await ask(`/courier/${token}/presses`, {
    method: "POST",
    body: formOf(press),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status === 200 && typeof body.asOf === "string") return { outcome: "arrived", asOf: body.asOf };
  // Only an answer of our own refuses: a hotel's sign-in page or a proxy in between says nothing about it.
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (!isRefusal || typeof body.error !== "string") return UNANSWERED;
  if (status === 404 && body.message === LINK_ENDED) return { outcome: "ended" };
  return { outcome: "refused", message: refusalWords(press, { status, fields: body.errors }) };
}

function formOf(press: StoredPress): FormData {
  const { merchantId, deliveryId, id, status, pressedAt, reason, recipientName, photo, signature } = press;
  const form = new FormData();
  const sentAt = new Date().toISOString();
  const texts = { merchantId, deliveryId, pressId: id, status, pressedAt, sentAt, reason, recipientName };
  for (const [name, text] of Object.entries(texts)) if (text !== null) form.set(name, text);
  if (photo) form.set("photo", photo, "photo.jpg");
  if (signature) form.set("signature", signature, "signature.png");
  return form;
}

/** The work as it is now; `ended` where the link is no longer good; null without an answer. */
export async function askWork(token: string, signal: AbortSignal): Promise<ShownWork | "ended" | null> {
  const { status, body } = await ask(`/courier/${token}/work`, { signal });
  if (status === 404 && typeof body.error === "string") return "ended";
  return status === 200 && isWork(body) ? body : null;
}

/** The same build serves the page and its answers. */
function isWork(body: object): body is ShownWork {
  return "asOf" in body && "deliveries" in body;
}

type Answer = { status: number; body: Record<string, unknown> };

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { cache: "no-store", redirect: "manual", ...init });
    const body: unknown = await response.json();
    const isObject = typeof body === "object" && body !== null;
    return { status: response.status, body: isObject ? { ...body } : {} };
  } catch {
    return { status: 0, body: {} };
  }
}
