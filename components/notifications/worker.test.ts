import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, it } from "vitest";

const PROGRAM = readFileSync(path.join(process.cwd(), "public/track/notify.js"), "utf8");
const SCOPE = "https://waybill.example/track/CODE";

type Listener = (event: object) => void;

/** The worker's actions in order. */
let done: unknown[] = [];
let windows: { url: string; focus: () => void }[] = [];

const dos = (name: string) => (what: unknown, more?: unknown) =>
  Promise.resolve(done.push([name, what, more]));

/** Runs the worker as a browser does and dispatches an event to it. */
async function receives(name: string, event: object): Promise<unknown[]> {
  const listeners = new Map<string, Listener>();
  const waits: Promise<unknown>[] = [];
  const self = {
    addEventListener: (of: string, listener: Listener) => listeners.set(of, listener),
    skipWaiting: () => undefined,
    registration: { scope: SCOPE, showNotification: dos("shows") },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: dos("opens") },
  };
  runInNewContext(PROGRAM, { self });
  const waitUntil = (promise: Promise<unknown>) => waits.push(promise);
  listeners.get(name)?.({ ...event, waitUntil });
  await Promise.all(waits);
  return done;
}

const click = { notification: { close: () => done.push("closes") } };

beforeEach(() => {
  done = [];
  windows = [];
});

it("tags a push with its id, so that a repeated push is shown once", async () => {
  const data = { json: () => ({ id: "m-1", title: "On the way", text: "Expected soon." }) };
  expect(await receives("push", { data })).toEqual([
    ["shows", "On the way", { body: "Expected soon.", tag: "m-1", icon: "/favicon.ico" }],
  ]);
});

it("opens the tracking page, or focuses one that is open", async () => {
  const other = { url: "https://waybill.example/track/OTHER", focus: () => done.push("wrong") };
  windows = [other];
  expect(await receives("notificationclick", click)).toEqual(["closes", ["opens", SCOPE, undefined]]);
  done = [];
  windows = [other, { url: `${SCOPE}?x=1`, focus: () => done.push("focuses") }];
  expect(await receives("notificationclick", click)).toEqual(["closes", "focuses"]);
});
