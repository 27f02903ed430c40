/**
 * Loads a page of this site with a full page load, so that nothing of the previous session stays in memory.
 * The promise never settles.
 */
export function goTo(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => undefined);
}
