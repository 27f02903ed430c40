/** The same name as in public/courier/offline.js. */
const CACHE = "waybill-courier";

/**
 * Caches this page and its files on the phone, so that it can be reloaded without a network. We do this ourselves
 * because the server forbids other caching.
 * @param signal aborted when the link ends: nothing is stored after that
 */
export async function keepPage(signal: AbortSignal): Promise<void> {
  // Service workers need https, and some private windows do not have them.
  if (!navigator.onLine || !("serviceWorker" in navigator) || !("caches" in window)) return;
  await navigator.serviceWorker.register("/courier/offline.js", { scope: "/courier/" });
  const page = window.location.pathname;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/_next/static/"));
  const cache = await caches.open(CACHE);
  const wanted = new Set([new URL(page, window.location.href).href, ...files]);
  // A page opened without a network keeps the cached version it came from.
  const response = await fetch(page, { signal });
  // The link has ended since.
  if (!response.ok) return;
  await cache.put(page, response);
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(new Request(file, { signal }));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

/** Removes this page from the cache after its link has ended. The page of a newer link stays. */
export async function forgetPage(): Promise<void> {
  if ("caches" in window) await (await caches.open(CACHE)).delete(window.location.pathname);
}
