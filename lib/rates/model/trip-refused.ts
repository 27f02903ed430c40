import { ServiceError } from "@/lib/core/errors";

/** The answer to a trip that is not offered. Nothing was kept of it. */
export class TripRefused extends ServiceError {
  constructor(message: string) {
    super("unprocessable", message);
  }
}
