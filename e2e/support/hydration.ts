import type { Page } from "@playwright/test";

/** Runs in the page. Whether React has hydrated every button and field, if it is a Next page. */
function isHydrated(): boolean {
  if (!("__next_f" in window)) return true; // not a page of Next, or scripts are disabled
  // The forms of some pages load when somebody first moves the pointer.
  window.dispatchEvent(new Event("pointermove"));
  // React adds inputs to a form with a server action and never hydrates them.
  const controls = document.querySelectorAll(
    'a[href], button, input:not([name^="$ACTION"]), select, textarea, form',
  );
  const isReady = (control: Element) => Object.keys(control).some((key) => key.startsWith("__reactProps"));
  if (![...controls].every(isReady)) return false;
  // A missing page is empty until the scripts have rendered it. Only without controls, because the text needs a layout.
  return controls.length > 0 || document.body.innerText.trim() !== "";
}

/** More often would slow down the hydration that it waits for. */
const POLL = { polling: 50 };

/**
 * Waits until a page responds to clicks and keys: `goto` and `reload` do so automatically, a link to a new document
 * does not.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, POLL);
  // React attaches the listeners of shortcuts a moment after hydration.
  await page.waitForFunction(isHydrated, undefined, POLL);
}

/**
 * Makes `goto` and `reload` wait until a page is hydrated: on a busy machine a test would click earlier without
 * effect. With `waitUntil` a test chooses what to wait for.
 */
export function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydrated(page);
    return response;
  };
}
