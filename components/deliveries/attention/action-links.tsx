import { Pencil, Phone } from "lucide-react";
import { useText } from "#texts";
import { buttonClass } from "@/components/kit/ui/button-class";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { readablePhone } from "@/lib/core/international-phone";

type EditLinkProps = { orderNumber: string; href: string; words?: string };

/** Leads to the page on which a delivery is edited. */
export function EditLink({ orderNumber, href, words }: EditLinkProps) {
  const { t } = useText("overview");
  const action = words ?? t("attention.edit");
  return (
    <ButtonLink
      size="sm"
      href={href}
      prefetch={false}
      aria-label={t("attention.actionOn", { action, orderNumber })}
    >
      <Pencil aria-hidden />
      {action}
    </ButtonLink>
  );
}

type CallLinkProps = { name: string; phoneNumber: string };

/** Calls the recipient or the courier. */
export function CallLink({ name, phoneNumber }: CallLinkProps) {
  const { t } = useText("overview");
  return (
    <a
      href={`tel:${phoneNumber}`}
      aria-label={t("attention.callName", { name })}
      title={`${name}, ${readablePhone(phoneNumber)}`}
      className={buttonClass({ size: "sm" })}
    >
      <Phone aria-hidden />
      {t("attention.call")}
    </a>
  );
}
