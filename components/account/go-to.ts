/**
 * Loads a page of this site from scratch, so that nothing of the previous session stays in memory. The promise never
 * settles before the page changes.
 */
export function goTo(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => undefined);
}
