const COUNT = new Intl.NumberFormat("en-US");

/**
 * Formats a count with its noun: `1 delivery`, `1,234 deliveries`, `0 suggestions`.
 * @param plural by default `one` with an s
 */
export function counted(count: number, one: string, plural = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : plural}`;
}
