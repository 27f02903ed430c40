import type { Page } from "@playwright/test";

/** Runs in the page. Whether React handles everything that can be clicked or typed into, if the page is Next's. */
function isHydrated(): boolean {
  if (!("__next_f" in window)) return true; // not a page of Next, or scripts are disabled
  // React adds inputs of its own to a form with a server action, and never hydrates them.
  const controls = document.querySelectorAll(
    'a[href], button, input:not([name^="$ACTION"]), select, textarea, form',
  );
  // A page that is missing has nothing in it until the scripts have rendered it.
  if (document.body.innerText.trim() === "") return false;
  return [...controls].every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps")));
}

/** Waits until a page answers to clicks and keys: `goto` and `reload` do by themselves, a link to a new document does not. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
  // React attaches the listeners of shortcuts a moment after it has hydrated.
  await page.waitForFunction(isHydrated);
}

/**
 * Makes `goto` and `reload` wait until a page is hydrated, as a person does without noticing: on a busy machine a test
 * would click sooner, and nothing would happen. With `waitUntil` a test says itself what it waits for.
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
