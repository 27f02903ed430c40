import { validationError } from "@/lib/core/errors";

/** The query's values by name, in the order in which they were given. Reads the query once. */
export function groupParameters(request: Request): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const [name, value] of new URL(request.url).searchParams) {
    const values = grouped.get(name);
    if (values) values.push(value);
    else grouped.set(name, [value]);
  }
  return grouped;
}

/**
 * The query as one value per name.
 * @throws ServiceError `validation` when a parameter is given twice.
 */
export function readQuery(request: Request): Record<string, string> {
  const query = [...groupParameters(request)];
  const twice = query.filter(([, values]) => values.length > 1);
  if (twice.length > 0) {
    throw validationError(Object.fromEntries(twice.map(([name]) => [name, ["must be given only once"]])));
  }
  return Object.fromEntries(query.map(([name, [value = ""]]) => [name, value]));
}
