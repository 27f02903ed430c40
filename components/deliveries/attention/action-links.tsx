import { Pencil, Phone } from "lucide-react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { readablePhone } from "@/lib/core/international-phone";

type CorrectLinkProps = { orderNumber: string; href: string };

/** Leads to the page that corrects a delivery. */
export function CorrectLink({ orderNumber, href }: CorrectLinkProps) {
  return (
    <ButtonLink size="sm" href={href} prefetch={false} aria-label={`Correct ${orderNumber}`}>
      <Pencil aria-hidden />
      Correct
    </ButtonLink>
  );
}

type CallLinkProps = { name: string; phoneNumber: string };

/** Calls the recipient or the courier. */
export function CallLink({ name, phoneNumber }: CallLinkProps) {
  return (
    <a
      href={`tel:${phoneNumber}`}
      aria-label={`Call ${name}`}
      title={`${name}, ${readablePhone(phoneNumber)}`}
      className={buttonClass({ size: "sm" })}
    >
      <Phone aria-hidden />
      Call
    </a>
  );
}
