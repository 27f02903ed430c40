import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { phone } from "@/lib/core/phone";
import type { Problem } from "@/lib/core/problems";
import { requiredText } from "@/lib/core/text";
import { MAX_ARRIVAL_MINUTES, NOTICES, type Switch, SWITCHES } from "./constants";

/** Turned-on notifications, and the minutes by which an arrival must move before it is sent again. */
export const notificationsInput = z.object({
  enabled: z
    .array(z.enum(SWITCHES))
    .transform((all): Switch[] => SWITCHES.filter((each) => all.includes(each))),
  arrivalMinutes: z.coerce.number().int().min(1).max(MAX_ARRIVAL_MINUTES),
});

const MAX_RECIPIENT = 254;

/** An email address or a phone number. */
export const recipientInput = z.object({
  recipient: requiredText({ max: MAX_RECIPIENT }).superRefine((value, issues) => {
    const isAddress = value.includes("@");
    if (isAddress && !isEmail(value)) issues.addIssue("not_email" satisfies Problem);
    if (!isAddress && !phone.safeParse(value).success) issues.addIssue("not_phone" satisfies Problem);
  }),
});

/** A listed recipient, as stored. */
export const storedRecipientInput = z.object({ recipient: requiredText({ max: MAX_RECIPIENT }) });

/** A team member's notices. */
export const ownNoticesInput = z.object({ on: z.array(z.enum(NOTICES)) });

export type NotificationsInput = z.output<typeof notificationsInput>;
export type RecipientInput = z.output<typeof recipientInput>;
export type OwnNoticesInput = z.output<typeof ownNoticesInput>;

/** Token of a link in a message. */
export const unsubscribeInput = z.object({ token: z.string().max(2_000) });

const trackingCode = z.string().max(100);
const endpoint = z.string().max(2_000);

/** A browser's PushSubscription. */
export const followInput = z.object({
  code: trackingCode,
  endpoint,
  p256dh: z.string().max(100),
  auth: z.string().max(100),
});

export const unfollowInput = z.object({ code: trackingCode, endpoint });

export type FollowInput = z.output<typeof followInput>;
export type UnfollowInput = z.output<typeof unfollowInput>;
