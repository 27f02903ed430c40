import { type FieldErrors, validationError } from "../errors";

/**
 * The query as one value per name.
 * @throws ServiceError `validation` when a parameter is given twice.
 */
export function readQuery(request: Request): Record<string, string> {
  const parameters = new URL(request.url).searchParams;
  const twice: FieldErrors = {};
  for (const name of new Set(parameters.keys())) {
    if (parameters.getAll(name).length > 1) twice[name] = ["must be given only once"];
  }
  if (Object.keys(twice).length > 0) throw validationError(twice);
  return Object.fromEntries(parameters);
}
