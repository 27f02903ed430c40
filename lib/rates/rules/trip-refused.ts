import { type FieldErrors, ServiceError } from "@/lib/core/errors";

/** Error for a trip that is not offered. Nothing was stored. */
export class TripRefused extends ServiceError {
  constructor(message: string, fields?: FieldErrors) {
    super("unprocessable", message, fields);
  }
}
