import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { DELAY_HOURS, RECIPIENT_ACTIONS, type RecipientAction } from "../rules/recipient-help";

/** Allowed actions of recipients. The hours are one of `DELAY_HOURS`, as text in the form. */
export const recipientHelpInput = z.object({
  actions: z
    .array(z.enum(RECIPIENT_ACTIONS))
    .transform((all): RecipientAction[] => RECIPIENT_ACTIONS.filter((each) => all.includes(each))),
  delayHours: z.coerce
    .number()
    .refine(
      (hours) => DELAY_HOURS.some((each) => each === hours),
      `not_one_of:${DELAY_HOURS.join(", ")}` satisfies Problem,
    ),
});

export type RecipientHelpInput = z.output<typeof recipientHelpInput>;
