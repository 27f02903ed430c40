/** What the process shares, by name: whoever makes a value and whoever takes it say the same type of it. */
function store<T>(): Record<symbol, T | undefined> {
  return globalThis;
}

const keyOf = (name: string) => Symbol.for(`waybill.${name}`);

/**
 * One value per process and name. Next bundles a module once per route and again on a hot reload, and the host in front
 * of it is bundled apart, so a module-level variable would be several: connection pools, loaded tables and what both
 * sides tell each other are kept on the global object.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  return (store<T>()[keyOf(name)] ??= create());
}

/** The value that another part of the process has made under this name, if it has. */
export function presentSingleton<T>(name: string): T | undefined {
  return store<T>()[keyOf(name)];
}
