import { type FieldErrors, ServiceError } from "@/lib/core/errors";
import type { Sentence } from "@/lib/core/language/sentence";

/** Error for a trip that is not offered. Nothing was stored. */
export class TripRefused extends ServiceError {
  constructor(sentence: string | Sentence, fields?: FieldErrors) {
    super("unprocessable", sentence, fields);
  }
}
