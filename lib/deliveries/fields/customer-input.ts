import { z } from "zod";
import { email } from "@/lib/core/email";
import { phone } from "@/lib/core/phone";
import type { Problem } from "@/lib/core/problems";
import { optionalText } from "@/lib/core/text";
import { optional } from "./field";

const MAX_EMAIL = 254;

/** The sent fields of the customer (specification, section 2.3). */
export const customerInput = z.object({
  name: optionalText({ max: 200 }),
  email: optional(
    z
      .string()
      .transform((value) => value.trim())
      .pipe(email)
      .refine((value) => value.length <= MAX_EMAIL, `max_characters:${MAX_EMAIL}` satisfies Problem)
      .meta({ format: "idn-email", maxLength: MAX_EMAIL }),
  ),
  phone_number: optional(phone),
});
