/**
 * Events that a person causes. A click also comes from a screen reader, without a pointer, and input from a password
 * manager. Without focus, because pages set it, too.
 */
const SIGNS = ["pointermove", "pointerdown", "keydown", "input", "click", "wheel"] as const;

/** Somebody may have begun to type before the scripts arrived, or tapped a button, which Safari does not focus. */
function isTouched(): boolean {
  const { activeElement, body, documentElement } = document;
  const isByPage = activeElement === body || activeElement?.hasAttribute("data-initial-focus");
  return !isByPage || "earlyClick" in documentElement.dataset;
}

let waiting: Promise<void> | null = null;

/** Resolves when a person first moves the pointer, touches the page or presses a key. */
export function untilTouched(): Promise<void> {
  return (waiting ??= new Promise((resolve) => {
    if (isTouched()) return resolve();
    for (const sign of SIGNS) {
      window.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
    }
  }));
}
