// Shows what a delivery's recipient is told by push, and opens its tracking page. Registered by
// components/notifications/browser-push.ts for the address of one tracking page, so that each has a subscription of its own.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { id, title, text } = event.data.json();
  // The id as its tag: a message that arrives twice is shown once.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, icon: "/favicon.ico" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.registration.scope));
});

/** The page is the scope. One that is open already comes to the front. */
async function openPage(address) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => url.split(/[?#]/)[0] === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
