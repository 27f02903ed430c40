import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { phone } from "@/lib/core/phone";
import type { Problem } from "@/lib/core/problems";
import { requiredText } from "@/lib/core/text";
import { MAX_CONTINUATION, MAX_SUBJECT } from "./constants";

/** The phone number or email of a person. */
export const personInput = z.object({
  person: requiredText({ max: MAX_SUBJECT }).superRefine((value, issues) => {
    const isAddress = value.includes("@");
    if (isAddress && !isEmail(value)) issues.addIssue("not_email" satisfies Problem);
    if (!isAddress && !phone.safeParse(value).success) issues.addIssue("not_phone" satisfies Problem);
  }),
});

export type PersonInput = z.output<typeof personInput>;

/** A part of the export of a person. */
export const exportInput = personInput.extend({
  /** `next` of the part before; missing for the first one. */
  after: z.string().max(MAX_CONTINUATION).optional(),
});

export type ExportInput = z.output<typeof exportInput>;
