/** Browser storage key of the theme; not set if the device's theme is used. */
export const THEME_KEY = "theme";

/**
 * Runs before the first paint. Sets the class of the theme and updates it when the device or another tab
 * changes it. Inline, because nothing may be painted before it runs.
 */
export const THEME_SCRIPT = `(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const { classList, style } = document.documentElement;
  const apply = () => {
    let theme = null;
    try { theme = localStorage.getItem("${THEME_KEY}"); } catch {}
    const shown = theme === "light" || theme === "dark" ? theme : dark.matches ? "dark" : "light";
    classList.remove("light", "dark");
    classList.add(shown);
    style.colorScheme = shown;
  };
  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
})()`;
