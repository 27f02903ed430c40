import type { ReactNode } from "react";
import { useText } from "#texts";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { Texts } from "@/components/texts/texts";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { isFinal } from "@/lib/deliveries/status";

type EditPageProps = {
  delivery: DeliveryDetail;
  /** The page of the delivery. */
  href: string;
  description?: string;
  /** The form, if the delivery can still be changed. */
  children: ReactNode;
};

/** The page that edits a delivery, or says that it is too late. */
export function EditPage({ delivery: { orderNumber, status }, href, description, children }: EditPageProps) {
  const { t } = useText("booking");
  const back = (
    <Link quiet href={href} prefetch={false} className="wrap-anywhere">
      {orderNumber}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("edit.title")} description={description} back={back} />
      {isFinal(status) ? (
        <Callout
          title={t("edit.closed", { status })}
          actions={
            <ButtonLink size="sm" href={href}>
              {t("edit.open")}
            </ButtonLink>
          }
        />
      ) : (
        <Texts of={["booking", "quotes"]}>{children}</Texts>
      )}
    </>
  );
}
