/** Where the browser keeps the chosen theme; nothing if it is the device's. */
export const THEME_KEY = "theme";

/**
 * Runs before the page is drawn: sets the class of the theme, and keeps to it when the device or another tab changes it.
 * It is part of the document, because nothing may be drawn before it.
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
