import type { ICUArgs } from "use-intl/core";
import { filled } from "./filled";
import { DEFAULT_LANGUAGE } from "./languages";
import type { FilledValues, Money, Quantity, Sentence } from "./sentence";

/** The arguments of a message: a missing one is a type error. */
type Arguments<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string | number | Money | Quantity; ICUNumberArgument: number; ICUDateArgument: never }
>;

/**
 * Returns a sentence with values for a ServiceError: `say("{name} has no link. Create one first", { name })`. The message has
 * ICU syntax: `{count, number}` formats a number, `{count, plural, one {# row} other {# rows}}` agrees with it. Its
 * translations are in `refusals/`; a test names a sentence that has none. A sentence without values is a plain text.
 */
export const say = <const Message extends string>(
  message: Message,
  values: Arguments<Message> & FilledValues,
): Sentence => ({ english: filled(DEFAULT_LANGUAGE, message, values), message, values });
