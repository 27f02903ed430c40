/** Events that a person causes. A click also comes from a screen reader, without a pointer. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "click", "wheel"] as const;

let waiting: Promise<void> | null = null;
let arrive = () => {};

function touch(): void {
  waiting ??= Promise.resolve();
  for (const sign of SIGNS) window.removeEventListener(sign, touch, true);
  arrive();
}

/** Resolves when a person first moves the pointer, touches the page or presses a key. */
export function untilTouched(): Promise<void> {
  // Somebody may have begun to type before the scripts arrived.
  if (!waiting && document.activeElement !== document.body) touch();
  if (waiting) return waiting;
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true });
  return (waiting = new Promise((resolve) => (arrive = resolve)));
}
