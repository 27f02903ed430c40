// Opens a courier's page again where there is no network: as it was kept by components/dispatch/courier-app/keep-page.ts. Whatever
// the network answers comes first, unless it takes too long or is an answer of something that stands in between.
const CACHE = "waybill-courier";
const PATIENCE_MS = 8_000;

const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });

async function openPage(request) {
  const page = await kept(request);
  if (!page) return fetch(request);
  const response = await Promise.race([
    fetch(request).catch(() => null),
    new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);
  if (!response || response.status >= 500) return page;
  if (response.status === 404) await forget(request);
  return response;
}

/** The newest link has ended while its page was closed: names and addresses do not stay on the phone. */
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
