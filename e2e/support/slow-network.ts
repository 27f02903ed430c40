import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Requests that a click waits for: a page's content, an action, data, a script loaded on demand. */
function isAwaited(request: Request): boolean {
  const headers = request.headers();
  if ("next-router-prefetch" in headers) return false;
  return (
    request.method() === "POST" || "rsc" in headers || /\/data\/|\/_next\/static\/.*\.js/.test(request.url())
  );
}

/** A network that holds what it is asked for until it is let go, so that no test needs to know how slow it is. */
export async function holdNetwork(page: Page) {
  let letGo = () => {};
  let held: Promise<void> | null = null;
  let waiting = 0;
  await page.route("**/*", async (route) => {
    if (held && isAwaited(route.request())) {
      waiting += 1;
      await held;
    }
    // The page may have given it up.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      waiting = 0;
      held = new Promise((resolve) => (letGo = resolve));
    },
    /** Waits until the page has asked for something. */
    asked: () => expect.poll(() => waiting).toBeGreaterThan(0),
    letGo: () => {
      held = null;
      letGo();
    },
  };
}

/** The bar at the top of the window. */
export const loadingBar = (page: Page) => page.getByRole("progressbar", { name: "Loading", exact: true });

/** Does something whose answer is held until `pending` is there, and waits until `pending` is gone again. */
export async function expectPending(
  network: Awaited<ReturnType<typeof holdNetwork>>,
  act: () => Promise<unknown>,
  pending: Locator,
): Promise<void> {
  network.hold();
  await act();
  await network.asked();
  await expect(pending).toBeVisible();
  network.letGo();
  await expect(pending).toHaveCount(0);
}
