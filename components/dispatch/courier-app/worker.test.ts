import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const PROGRAM = readFileSync(path.join(process.cwd(), "public/courier/offline.js"), "utf8");
const SCOPE = "https://waybill.example/courier/";

type Listener = (event: object) => void;

/** Runs the worker as a browser does and dispatches an event to it. @returns what it did */
async function receives(name: string, event: object, { open = [] as string[], kept = [] as string[] } = {}) {
  const done: unknown[] = [];
  const dos = (what: string) => (value: unknown, more?: unknown) =>
    Promise.resolve(done.push([what, value, more]));
  const listeners = new Map<string, Listener>();
  const waits: Promise<unknown>[] = [];
  const windows = open.map((url) => ({ url, focus: () => done.push(["focuses", url]) }));
  const self = {
    addEventListener: (of: string, listener: Listener) => listeners.set(of, listener),
    registration: { scope: SCOPE, showNotification: dos("shows") },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: dos("opens") },
  };
  const cache = { keys: () => Promise.resolve(kept.map((url) => ({ url }))) };
  runInNewContext(PROGRAM, { self, caches: { open: () => Promise.resolve(cache) } });
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => waits.push(promise) });
  await Promise.all(waits);
  return done;
}

const click = { notification: { close: () => undefined } };

it("shows a push once", async () => {
  const data = { json: () => ({ id: "m-1", title: "New delivery", text: "Brooklyn to Queens" }) };
  expect(await receives("push", { data })).toEqual([
    ["shows", "New delivery", { body: "Brooklyn to Queens", tag: "m-1", icon: "/favicon.ico" }],
  ]);
});

it("opens the courier's page that is open or kept", async () => {
  const [link, elsewhere] = [`${SCOPE}TOKEN`, "https://waybill.example/track/CODE"];
  expect(await receives("notificationclick", click, { open: [elsewhere, link] })).toEqual([
    ["focuses", link],
  ]);
  const kept = ["https://waybill.example/_next/static/a.js", link];
  expect(await receives("notificationclick", click, { open: [elsewhere], kept })).toEqual([
    ["opens", link, undefined],
  ]);
  expect(await receives("notificationclick", click)).toEqual([["opens", SCOPE, undefined]]);
});
