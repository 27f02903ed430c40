import type { Page, Request } from "@playwright/test";

/** Delays the response to a page's first matching request until after later ones. */
export async function holdFirstAnswer(page: Page, url: string | RegExp) {
  const asked: Request[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    asked.push(route.request());
    if (asked.length === 1) await held;
    // The page may have aborted it.
    await route.continue().catch(() => undefined);
  });
  return {
    /** Number of matching requests. */
    asked: () => asked.length,
    /** Releases the delayed response and waits until the page has processed it, unless it was aborted. */
    async release(): Promise<void> {
      letGo();
      await (await asked[0]?.response())?.finished();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    },
  };
}
