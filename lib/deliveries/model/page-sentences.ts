import { ServiceError } from "@/lib/core/errors";
import { QuoteRefused } from "@/lib/rates/rules/quote-refused";
import { TripRefused } from "@/lib/rates/rules/trip-refused";

const inexactWords = (fields: ServiceError["fields"]) =>
  Object.values(fields ?? {}).includes("not_located")
    ? "An address cannot be found"
    : "An address is not precise enough";

/** Returns an error of a booking with a message for people instead of one for integrators. */
export function inPageSentences(error: ServiceError): ServiceError {
  const { code, sentence, fields } = error;
  if (error instanceof TripRefused) {
    return fields ? new TripRefused("Couriers cannot deliver to post office boxes", fields) : error;
  }
  if (error instanceof QuoteRefused) return error.inSentences();
  return new ServiceError(code, code === "invalidAddress" ? inexactWords(fields) : sentence, fields);
}
