// Opens a courier's page again where there is no network: as it was kept by components/courier/keep-page.ts. Whatever
// the network answers comes first.
const CACHE = "waybill-courier";

const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });

async function openPage(request) {
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const page = await kept(request);
    if (page) return page;
    throw error;
  }
  // The link has ended: so has what was kept of it.
  if (response.status === 404) await caches.delete(CACHE);
  return response;
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
