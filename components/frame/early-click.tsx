/**
 * Keeps the last click on a button that React does not hear yet, and repeats it until React does: on a slow network a page
 * can be seen seconds before its scripts are there. Meanwhile a bar at the top of the window shows that the click counts.
 */
export function EarlyClick({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce of a script from scripts, so that React would find another.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyClick.toString()})()` }}
    />
  );
}

/** Runs in the page, by itself: it can use nothing of this file. */
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
    // While React hydrates the button's part of the page it may still miss a click.
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
      // A form sends itself, and what is disabled until hydration says so.
      if (!button || button.type === "submit" || button.getAttribute("aria-disabled") === "true") return;
      if (isKnown(button)) return;
      kept = button;
      root.dataset.earlyClick = "";
      if (!isWaiting) setTimeout(repeat, 50);
    },
    true,
  );
}
