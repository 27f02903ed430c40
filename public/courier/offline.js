// Opens a courier's page again where there is no network: as it was kept by components/dispatch/courier-app/keep-page.ts. Whatever
// the network answers comes first, unless it takes too long or is an answer of something that stands in between.
const CACHE = "waybill-courier";
const PATIENCE_MS = 8_000;

const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });

async function openPage(request) {
  // The start of the installed page, which only leads to the page.
  if (new URL(request.url).pathname.endsWith("/open"))
    return fetch(request).catch(() => Response.redirect(request.url.split("/open")[0], 302));
  const page = await kept(request);
  if (!page) return fetch(request);
  const response = await Promise.race([
    fetch(request).catch(() => null),
    new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);
  if (!response || response.status >= 500) return page;
  if (response.status === 404 || response.status === 403) await forget(request);
  return response;
}

/** The link was replaced, or is bound to another phone now: names and addresses do not stay on the phone. */
async function forget(request) {
  await (await caches.open(CACHE)).delete(request, { ignoreSearch: true });
  const opening = indexedDB.open("waybill-courier");
  opening.onsuccess = () => {
    const { result: database } = opening;
    if (database.objectStoreNames.contains("kept")) {
      const transaction = database.transaction("kept", "readwrite");
      // As components/dispatch/courier-app/action-store.ts names them. What was not sent yet stays for the next link.
      transaction.objectStore("kept").delete(IDBKeyRange.bound("work/", "work0"));
      transaction.oncomplete = () => database.close();
    } else database.close();
  };
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  // Built files never change under their names.
  else if (new URL(request.url).pathname.startsWith("/_next/static/")) {
    event.respondWith(kept(request).then((file) => file ?? fetch(request)));
  }
});

/** A push about new work says no names. The id as its tag: a message that arrives twice is shown once. */
self.addEventListener("push", (event) => {
  const { id, title, text } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, icon: "/favicon.ico" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

/** The courier's page: an open one comes to the front, otherwise the one that is kept opens. */
async function showPage() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => url.startsWith(self.registration.scope));
  if (page) return page.focus();
  const keptPages = (await (await caches.open(CACHE)).keys()).map(({ url }) => url);
  const last = keptPages.find((url) => url.startsWith(self.registration.scope));
  return self.clients.openWindow(last ?? self.registration.scope);
}
