import { ServiceError, validationError } from "@/lib/core/errors";
import { MAX_ROWS, type NewBatch } from "./schema";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the rows of a batch: an array of deliveries, or an object with one in `deliveries`. The fields of a row are
 * checked when it is booked.
 * @throws ServiceError `badRequest`, `validation`
 */
export function readRows(body: unknown): NewBatch["rows"] {
  const list = isObject(body) ? body["deliveries"] : body;
  if (isObject(body) && !Array.isArray(list)) throw validationError({ deliveries: "not_array" });
  if (!Array.isArray(list)) {
    throw new ServiceError(
      "badRequest",
      "The body must be an array of deliveries, or an object with one in deliveries",
    );
  }
  const rows: readonly unknown[] = list;
  if (rows.length === 0) throw validationError({ deliveries: "min_items:1" });
  if (rows.length > MAX_ROWS) throw validationError({ deliveries: `max_items:${MAX_ROWS}` });
  const wrong = rows.findIndex((row) => !isObject(row));
  if (wrong >= 0) throw validationError({ [`deliveries.${wrong}`]: "not_object" });
  return rows.filter(isObject);
}
