import { useText } from "#texts";
import { KeyRound, RotateCcw } from "lucide-react";
import { CallLink, EditLink } from "@/components/deliveries/attention/action-links";
import { AttentionList } from "@/components/deliveries/attention/attention-list";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import type { AttentionItem } from "@/lib/deliveries/reads/needs-attention";
import { attentionActions } from "@/lib/deliveries/rules/attention";
import { formatMoney } from "@/lib/core/money";
import { assignWorkPath, staffDeliveryPath, staffEditPath } from "./paths";
import { StaffBringBack } from "./staff-bring-back";
import { StaffRedeliver } from "./staff-redeliver";

/** The deliveries of all live merchants that need attention, for support and dispatch. */
export function StaffAttention({ items }: { items: readonly AttentionItem[] }) {
  return (
    <AttentionList
      items={items}
      viewer="staff"
      hrefOf={({ merchantId, id }) => staffDeliveryPath({ merchantId, deliveryId: id })}
      buttonsOf={(item) => <Buttons item={item} />}
    />
  );
}

function Buttons({ item }: { item: AttentionItem }) {
  const { t, locale } = useText("support");
  const { id, merchantId, orderNumber, reason, status, recipient, courier, returnCents, currency } = item;
  const key = { merchantId, deliveryId: id };
  const actions = attentionActions(item, "staff");
  return (
    <>
      {actions.includes("release") && (
        <ButtonLink
          size="sm"
          href={staffDeliveryPath(key)}
          prefetch={false}
          aria-label={t("attention.allowOrder", { orderNumber })}
        >
          <KeyRound aria-hidden />
          {t("attention.allow")}
        </ButtonLink>
      )}
      {actions.includes("retry") &&
        (status === "failed" ? (
          <StaffRedeliver
            merchantId={merchantId}
            orderNumber={orderNumber}
            trigger={
              <Button size="sm" aria-label={t("attention.redeliverOrder", { orderNumber })}>
                <RotateCcw aria-hidden />
                {t("attention.redeliver")}
              </Button>
            }
          />
        ) : (
          <ButtonLink
            size="sm"
            href={assignWorkPath(item)}
            prefetch={false}
            aria-label={t("attention.assignAgainOrder", { orderNumber })}
          >
            <RotateCcw aria-hidden />
            {t("attention.assignAgain")}
          </ButtonLink>
        ))}
      {actions.includes("correct") &&
        (reason === "disputed" ? (
          <EditLink orderNumber={orderNumber} href={staffDeliveryPath(key)} words={t("correct.button")} />
        ) : (
          <EditLink orderNumber={orderNumber} href={`${staffEditPath(key)}#dropoff`} />
        ))}
      {actions.includes("return") && (
        <StaffBringBack
          merchantId={merchantId}
          orderNumber={orderNumber}
          price={formatMoney(returnCents, currency, locale)}
        />
      )}
      {actions.includes("call") && <CallLink {...(courier && reason !== "failed" ? courier : recipient)} />}
    </>
  );
}
