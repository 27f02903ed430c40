import type { Page } from "@playwright/test";
import { expect } from "./web";

/** Locators of the dialog for setting a pin. */
export function pinDialog(page: Page) {
  const dialog = page.getByRole("dialog");
  const map = dialog.getByRole("application", { name: "Map, with the pin in its middle" });
  const numbers = dialog.getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/);
  return {
    dialog,
    map,
    /** Opens the dialog for `pickup` or `stop A`, and waits until the map can be moved and the address is found. */
    async open(what: string) {
      await page.getByRole("button", { name: new RegExp(`^(Set on map|Move the pin): ${what}$`) }).click();
      await expect(dialog.getByRole("button", { name: "Zoom in" })).toBeVisible();
      await this.found();
    },
    found: () => expect(dialog.getByText(/^Pin on the map · /)).toBeVisible(),
    /** Returns the pin's position. */
    async point() {
      const [latitude = NaN, longitude = NaN] = ((await numbers.textContent()) ?? "").split(", ").map(Number);
      return { latitude, longitude };
    },
    /** Drags the map by a number of pixels: the pin moves in the opposite direction. */
    async drag(x: number, y: number) {
      const box = await map.boundingBox();
      const [fromX, fromY] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
      await page.mouse.move(fromX, fromY);
      await page.mouse.down();
      await page.mouse.move(fromX + x, fromY + y, { steps: 4 });
      await page.mouse.up();
    },
    async set() {
      await this.found();
      await dialog.getByRole("button", { name: "Set the pin here" }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}
