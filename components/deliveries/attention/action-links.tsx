import { Pencil, Phone } from "lucide-react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { readablePhone } from "@/lib/core/international-phone";

type EditLinkProps = { orderNumber: string; href: string; words?: string };

/** Leads to the page on which a delivery is edited. */
export function EditLink({ orderNumber, href, words = "Edit" }: EditLinkProps) {
  return (
    <ButtonLink size="sm" href={href} prefetch={false} aria-label={`${words} ${orderNumber}`}>
      <Pencil aria-hidden />
      {words}
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
