/** A whole new page of this site: nothing of who was here before stays in memory. Pending until it is there. */
export function goTo(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => undefined);
}
