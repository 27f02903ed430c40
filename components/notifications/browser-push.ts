import { sent } from "@/components/kit/form/sent";
import { startFollowing, stopFollowing } from "./actions";

/** A tracking page, which a browser follows. */
export type FollowedPage = {
  code: string;
  /** What the installation signs its pushes with, as base64url. */
  publicKey: string;
};

/**
 * What a browser can do about notifications of a page. `home-screen`: it can show them once the page is on the home screen,
 * as on an iPhone; `blocked`: its user has forbidden them.
 */
export type PushState = "unsupported" | "home-screen" | "blocked" | "off" | "on";

const WORKER = "/track/notify.js";

/** Each page has a worker of its own, and with it a subscription of its own. */
const scopeOf = ({ code }: FollowedPage) => `/track/${code}`;

/** iPads say that they are Macs, which have no touch screens. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** What the button says at first. A subscription that the server may have lost is told it again. */
export async function readPushState(page: FollowedPage): Promise<PushState> {
  if (!canPush()) return isAppleMobile() ? "home-screen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await subscriptionOf(page);
  if (!subscription) return "off";
  return (await tellServer(page, subscription)).ok ? "on" : "off";
}

async function registrationOf(page: FollowedPage): Promise<ServiceWorkerRegistration | null> {
  const scope = new URL(scopeOf(page), window.location.href).href;
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope === scope ? found : null;
}

/** The page's subscription, if it was made with the installation's present key. */
async function subscriptionOf(page: FollowedPage): Promise<PushSubscription | null> {
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

function tellServer({ code }: FollowedPage, subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return sent(startFollowing({ code, endpoint: endpoint ?? "", p256dh, auth }));
}

/** What came of a press: the state from then on, and what went wrong. */
export type Pressed = { state: PushState; problem: string | null };

const NOT_SET_UP = "This browser could not set up notifications. Try again later.";

/** Asks the browser's user, subscribes, and tells the server. Call it from a press: browsers ask only then. */
export async function turnOn(page: FollowedPage): Promise<Pressed> {
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
  const answer = await tellServer(page, subscription);
  if (answer.ok) return { state: "on", problem: null };
  await forget(page, subscription);
  return { state: "off", problem: answer.error.message };
}

async function subscribe(page: FollowedPage): Promise<PushSubscription> {
  const { pushManager } = await activeRegistration(page);
  // One that was made with another key is in the way of a new one.
  if (!(await subscriptionOf(page))) await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(page.publicKey) });
}

/** Only an active worker can subscribe. The page's own is the one that is ready here. */
async function activeRegistration(page: FollowedPage): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: scopeOf(page) });
  return navigator.serviceWorker.ready;
}

/** Tells the server, and ends the subscription. */
export async function turnOff(page: FollowedPage): Promise<Pressed> {
  const subscription = await subscriptionOf(page);
  if (!subscription) return { state: "off", problem: null };
  const answer = await sent(stopFollowing({ code: page.code, endpoint: subscription.endpoint }));
  if (!answer.ok) return { state: "on", problem: answer.error.message };
  await forget(page, subscription);
  return { state: "off", problem: null };
}

async function forget(page: FollowedPage, subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe();
  await (await registrationOf(page))?.unregister();
}
