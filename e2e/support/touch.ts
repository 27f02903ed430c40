import type { Page } from "@playwright/test";

/** In pixels of the viewport. */
type Spot = { x: number; y: number };

const STEPS = 8;

/** Touches the page with several fingers, moves each from its first spot to its last, and lifts them. */
export async function touch(page: Page, fingers: readonly (readonly [Spot, Spot])[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const at = (share: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / STEPS) });
  }
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await browser.detach();
}
