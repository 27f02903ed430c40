/** Values shared by the process, by name. Every use of a name must have the same type. */
function store<T>(): Record<symbol, T | undefined> {
  return globalThis;
}

const keys = new Map<string, symbol>();

/** Cached, because every request reads several. */
function keyOf(name: string): symbol {
  const known = keys.get(name);
  if (known) return known;
  const key = Symbol.for(`waybill.${name}`);
  keys.set(name, key);
  return key;
}

/**
 * Creates one value per process and name. Next bundles a module once per route and again after a hot reload, and the
 * host in front of it is bundled separately, so module variables would be duplicated. Connection pools, loaded tables
 * and what both sides report to each other are kept on the global object instead.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  return (store<T>()[keyOf(name)] ??= create());
}

/** Returns the value that another part of the process has stored under this name, if any. */
export function presentSingleton<T>(name: string): T | undefined {
  return store<T>()[keyOf(name)];
}
