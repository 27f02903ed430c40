/**
 * Records the last click on a button before React has hydrated it, and repeats the click once React handles
 * it. On a slow network, a page can be visible seconds before its scripts load. Until then, a bar at the top
 * of the window shows that the click was registered.
 */
export function EarlyClick({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide a script's nonce from scripts, so React would see a different one.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyClick.toString()})()` }}
    />
  );
}

/** Runs standalone in the page and cannot use anything from this file. */
function keepEarlyClick() {
  const root = document.documentElement;
  const isKnown = (button: Element) => Object.keys(button).some((key) => key.startsWith("__reactProps"));
  let kept: HTMLButtonElement | null = null;

  function forget() {
    kept = null;
    delete root.dataset.earlyClick;
  }

  function repeat() {
    if (!kept) return;
    if (!kept.isConnected) return forget();
    // React may miss a click while it hydrates this part of the page.
    if (isKnown(kept)) kept.click();
    setTimeout(repeat, 50);
  }

  window.forgetEarlyClick = forget;
  document.addEventListener(
    "click",
    ({ target, isTrusted }) => {
      if (!isTrusted) return;
      const isWaiting = kept !== null;
      forget();
      const button = target instanceof Element ? target.closest("button") : null;
      // Forms submit on their own, and elements that are disabled until hydration look disabled.
      if (!button || button.type === "submit" || button.getAttribute("aria-disabled") === "true") return;
      if (isKnown(button)) return;
      kept = button;
      root.dataset.earlyClick = "";
      if (!isWaiting) setTimeout(repeat, 50);
    },
    true,
  );
}
