import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Whether a click waits for the request: a page's content, an action, data, a script loaded on demand. */
function isAwaited(request: Request): boolean {
  const headers = request.headers();
  if ("next-router-prefetch" in headers) return false;
  return (
    request.method() === "POST" || "rsc" in headers || /\/data\/|\/_next\/static\/.*\.js/.test(request.url())
  );
}

/** Holds all requests until they are released, so that no test depends on the speed of the network. */
export async function holdNetwork(page: Page) {
  let letGo = () => {};
  let held: Promise<void> | null = null;
  let waiting = 0;
  await page.route("**/*", async (route) => {
    if (held && isAwaited(route.request())) {
      waiting += 1;
      await held;
    }
    // The page may have aborted it.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      waiting = 0;
      held = new Promise((resolve) => (letGo = resolve));
    },
    /** Waits until the page has sent a request. */
    asked: () => expect.poll(() => waiting).toBeGreaterThan(0),
    letGo: () => {
      held = null;
      letGo();
    },
  };
}

/** The bar at the top of the window. */
export const loadingBar = (page: Page) => page.getByRole("progressbar", { name: "Loading", exact: true });

/** Runs an action whose response is held until `pending` appears, and waits until it disappears. */
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

/** Opens a page whose scripts do not arrive until they are released. @returns the function that releases them */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = /\/_next\/static\/.*\.js/;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    letGo();
    await page.unroute(scripts);
  };
}
