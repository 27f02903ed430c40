import { sent } from "@/components/kit/form/sent";
import type { Answer, Failure } from "@/lib/core/errors";

type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A page whose browser can subscribe to pushes. */
export type PushPage = {
  /** The installation's public push key, as base64url. */
  publicKey: string;
  /** The worker that shows the pushes, and the part of the site that it serves. Each has its own subscription. */
  worker: string;
  scope: string;
  /** Whether the worker is for nothing else, so that it goes with the subscription. */
  isOnlyForPushes: boolean;
  start: (target: PushTarget) => Promise<Answer<unknown>>;
  stop: (endpoint: string) => Promise<Answer<unknown>>;
};

/**
 * Support for notifications on a page. `home-screen`: only after the page is added to the home screen, as on
 * an iPhone; `blocked`: the user has denied permission.
 */
export type PushState = "unsupported" | "home-screen" | "blocked" | "off" | "on";

/** iPads identify as Macs, which have no touch screens. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Initial state of the button. Sends the subscription again, because the server may have lost it. */
export async function readPushState(page: PushPage): Promise<PushState> {
  if (!canPush()) return isAppleMobile() ? "home-screen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await subscriptionOf(page);
  if (!subscription) return "off";
  return (await sendSubscription(page, subscription)).ok ? "on" : "off";
}

async function registrationOf({ scope: path }: PushPage): Promise<ServiceWorkerRegistration | null> {
  const scope = new URL(path, window.location.href).href;
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope === scope ? found : null;
}

/** The page's subscription, if it was made with the installation's current key. */
async function subscriptionOf(page: PushPage): Promise<PushSubscription | null> {
  const registration = await registrationOf(page);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  const { applicationServerKey: key } = subscription.options;
  return key && sameBytes(new Uint8Array(key), bytesOf(page.publicKey)) ? subscription : null;
}

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function sendSubscription({ start }: PushPage, subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return sent(start({ endpoint: endpoint ?? "", p256dh, auth }));
}

/** Failure of a click: its message in English, and its code for other languages. */
export type PushProblem = Pick<Failure, "message"> & { code: Failure["code"] | "notSetUp" };

/** Result of a click: the new state, and what went wrong. */
export type Pressed = { state: PushState; problem: PushProblem | null };

const NOT_SET_UP: PushProblem = {
  code: "notSetUp",
  message: "This browser could not set up notifications. Try again later.",
};

/**
 * Asks for permission, subscribes and notifies the server. Call it from a click, because browsers only ask
 * then.
 */
export async function turnOn(page: PushPage): Promise<Pressed> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    return { state: permission === "denied" ? "blocked" : "off", problem: null };
  }
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(page);
  } catch {
    return { state: "off", problem: NOT_SET_UP };
  }
  const answer = await sendSubscription(page, subscription);
  if (answer.ok) return { state: "on", problem: null };
  await forget(page, subscription);
  return { state: "off", problem: answer.error };
}

async function subscribe(page: PushPage): Promise<PushSubscription> {
  const { pushManager } = await activeRegistration(page);
  // A subscription with another key prevents a new one.
  if (!(await subscriptionOf(page))) await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(page.publicKey) });
}

/** Only an active worker can subscribe. `ready` resolves to the page's own. */
async function activeRegistration(page: PushPage): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(page.worker, { scope: page.scope });
  return navigator.serviceWorker.ready;
}

/** Notifies the server and ends the subscription. */
export async function turnOff(page: PushPage): Promise<Pressed> {
  const subscription = await subscriptionOf(page);
  if (!subscription) return { state: "off", problem: null };
  const answer = await sent(page.stop(subscription.endpoint));
  if (!answer.ok) return { state: "on", problem: answer.error };
  await forget(page, subscription);
  return { state: "off", problem: null };
}

async function forget(page: PushPage, subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe();
  if (page.isOnlyForPushes) await (await registrationOf(page))?.unregister();
}
