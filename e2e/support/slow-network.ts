import { expect, type Page, type Request } from "@playwright/test";

/** Requests that a click waits for: a page's content, an action, a data endpoint, a script loaded on demand. */
const isAwaited = (request: Request) =>
  request.method() === "POST" ||
  ["rsc", "next-action"].some((name) => name in request.headers()) ||
  /\/data\/|\/_next\/static\/.*\.js/.test(request.url());

const isPrefetch = (request: Request) => "next-router-prefetch" in request.headers();

/**
 * A network that answers nothing until it is let go: what a page shows meanwhile does not depend on how long that is.
 */
export async function holdNetwork(page: Page) {
  let letGo = () => {};
  let held: Promise<void> | null = null;
  const waiting: string[] = [];
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (held && isAwaited(request) && !isPrefetch(request)) {
      waiting.push(request.url());
      await held;
    }
    // The page may have given it up.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      waiting.length = 0;
      held = new Promise((resolve) => (letGo = resolve));
    },
    /** Waits until the page has asked for something. */
    asked: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    letGo: () => {
      held = null;
      letGo();
    },
  };
}
