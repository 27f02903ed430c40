import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";
import { getBranding } from "@/lib/account/reads/get-branding";
import { getMerchant } from "@/lib/account/reads/get-merchant";
import { FACTS, type Fact } from "../constants";
import { emailOf, pushOf, smsOf } from "../model/compose";
import type { Situation } from "../model/due";
import type { MessageValues } from "../model/words";

/** A notification as its recipient would get it. */
export type Preview = { fact: Fact; is: Situation; subject: string; html: string; sms: string; push: string };

const EXAMPLES: Record<Fact, readonly Situation[]> = {
  booked: ["booked"],
  arrival_changed: ["moved", "readdressed"],
  on_the_way: ["on_the_way"],
  arriving: ["arriving"],
  delivered: ["delivered"],
  not_delivered: ["attempt_failed"],
};

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;

/** Renders every notification of an example delivery in the merchant's name. */
export async function previewNotifications(ctx: Context, now = new Date()): Promise<Preview[]> {
  requirePermission(ctx, "merchant:read");
  const [{ name, language }, { accentColor }] = await Promise.all([getMerchant(ctx), getBranding(ctx)]);
  const from = new Date(Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + HOUR_MS);
  const values: MessageValues = {
    language,
    merchantName: name,
    orderNumber: "ORDER-1001",
    city: "Brooklyn",
    timeZone: "America/New_York",
    arrival: { from, to: new Date(from.getTime() + HALF_HOUR_MS) },
    window: { from: null, to: null },
    attemptReason: "Nobody at the door",
    trackingUrl: `${env().PUBLIC_URL}/track/example`,
    pin: null,
  };
  const unsubscribeUrl = `${env().PUBLIC_URL}/unsubscribe/example`;
  return FACTS.flatMap((fact) =>
    EXAMPLES[fact].map((is) => {
      const { subject, html } = emailOf(is, values, { color: accentColor, unsubscribeUrl });
      const [sms, push] = [smsOf(is, values), pushOf(is, values)];
      return { fact, is, subject, html: html ?? "", sms: sms.text, push: push.text };
    }),
  );
}
