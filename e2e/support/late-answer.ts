import type { Page, Request } from "@playwright/test";

/** Delays the answer to a page's first matching request until after later ones. */
export async function holdFirstAnswer(page: Page, url: string | RegExp) {
  const asked: Request[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    asked.push(route.request());
    if (asked.length === 1) await held;
    // The page may have given it up.
    await route.continue().catch(() => undefined);
  });
  return {
    /** How many matching requests there were. */
    asked: () => asked.length,
    /** Releases the delayed answer and waits until the page has processed it, if it still wants it. */
    async release(): Promise<void> {
      letGo();
      await (await asked[0]?.response())?.finished();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    },
  };
}
