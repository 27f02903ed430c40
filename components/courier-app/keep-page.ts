/** The same name as in public/courier/offline.js. */
const CACHE = "waybill-courier";

/**
 * Keeps this page on the phone, with the files it is made of, so that a reload without a network opens it again. It is
 * kept by itself, not by the browser's rules: the server says that nobody else may.
 */
export async function keepPage(): Promise<void> {
  // Only over https, and not in every private window.
  if (!navigator.onLine || !("serviceWorker" in navigator) || !("caches" in window)) return;
  await navigator.serviceWorker.register("/courier/offline.js", { scope: "/courier/" });
  const page = window.location.pathname;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/_next/static/"));
  const cache = await caches.open(CACHE);
  const wanted = new Set([new URL(page, window.location.href).href, ...files]);
  // A page that was opened without a network keeps what it came from.
  await cache.add(page);
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

/** Forgets this page: its link has ended. A newer one of the same courier stays. */
export async function forgetPage(): Promise<void> {
  if ("caches" in window) await (await caches.open(CACHE)).delete(window.location.pathname);
}
