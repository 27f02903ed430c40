/**
 * One value per process and name. Next bundles a module once per route and again on a hot reload, so a
 * module-level variable would be several: connection pools and loaded tables are kept on the global object.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`waybill.${name}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= create());
}
