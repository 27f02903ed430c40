import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import { FAULTY_PAGE, FAULTY_SERVICE } from "./faults";
import { UNREACHABLE } from "./unreachable";

/** Messages that the browser writes itself. */
const OWN = new Map<string, keyof EnglishOf<"kit">["failure"]>([
  [UNREACHABLE.message, "unreachable"],
  [FAULTY_PAGE.message, "faultyPage"],
  [FAULTY_SERVICE.message, "faultyService"],
]);

/** Returns the message of a failure in the language of the page, unless it is one of the server's. */
export function failureMessage({ t }: Text<EnglishOf<"kit">>, { message }: { message: string }): string {
  const own = OWN.get(message);
  return own ? t(`failure.${own}`) : message;
}
