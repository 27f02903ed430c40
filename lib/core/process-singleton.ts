/** The values that the process shares, by name. Every use of a name must state the same type. */
function store<T>(): Record<symbol, T | undefined> {
  return globalThis;
}

const keys = new Map<string, symbol>();

/** Every request asks for several, so that each is made once. */
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

/** The value that another part of the process has made under this name, if it has. */
export function presentSingleton<T>(name: string): T | undefined {
  return store<T>()[keyOf(name)];
}
