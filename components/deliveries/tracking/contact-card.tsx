import { Globe, type LucideIcon, Mail, Phone } from "lucide-react";
import { Card } from "@/components/kit/ui/card";
import { readablePhone } from "@/lib/core/international-phone";
import type { PublicMerchant } from "@/lib/deliveries/reads/find-tracking";
import type { TrackingText } from "./text";

/** The merchant's contact from its settings, if any. */
export function ContactCard({ text: { t }, merchant }: { text: TrackingText; merchant: PublicMerchant }) {
  const { name, contactPhone, contactEmail, contactWebsite } = merchant;
  if (!contactPhone && !contactEmail && !contactWebsite) return null;
  return (
    <Card title={t("contact.title")} description={t("contact.description", { merchant: name })}>
      <ul
        aria-label={t("contact.list", { merchant: name })}
        className="grid gap-1 wrap-anywhere print:text-sm"
      >
        {contactPhone && (
          <Way icon={Phone} href={`tel:${contactPhone}`}>
            {readablePhone(contactPhone)}
          </Way>
        )}
        {contactEmail && (
          <Way icon={Mail} href={`mailto:${encodeURIComponent(contactEmail).replace("%40", "@")}`}>
            {contactEmail}
          </Way>
        )}
        {contactWebsite && (
          <Way icon={Globe} href={contactWebsite}>
            {contactWebsite.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </Way>
        )}
      </ul>
    </Card>
  );
}

function Way({ icon: Icon, href, children }: { icon: LucideIcon; href: string; children: string }) {
  return (
    <li>
      <a
        href={href}
        rel="noreferrer"
        className="flex w-fit items-center gap-2 rounded-sm py-1 text-(--brand) underline decoration-current/40 underline-offset-3 hover:decoration-current pointer-coarse:py-2"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {children}
      </a>
    </li>
  );
}
