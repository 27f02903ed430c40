import { RotateCcw } from "lucide-react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import type { AttentionItem } from "@/lib/deliveries/reads/needs-attention";
import { attentionActions } from "@/lib/deliveries/rules/attention";
import { formatMoney } from "@/lib/core/money";
import { RedeliverDelivery } from "../detail/redeliver-delivery";
import { deliveryPath, editPath } from "../paths";
import { CallLink, EditLink } from "./action-links";
import { AttentionList } from "./attention-list";
import { BringBack } from "./bring-back";

type MerchantAttentionProps = {
  items: readonly AttentionItem[];
  merchantKey: string;
  /** The merchant's time zone. */
  timeZone: string;
  /** Whether the person may act. Viewers only call. */
  mayAct: boolean;
};

/** The merchant's deliveries that need attention. */
export function MerchantAttention({ items, merchantKey, timeZone, mayAct }: MerchantAttentionProps) {
  return (
    <AttentionList
      items={items}
      viewer="merchant"
      timeZone={timeZone}
      hrefOf={({ orderNumber }) => deliveryPath(merchantKey, orderNumber)}
      buttonsOf={(item) => <Buttons item={item} merchantKey={merchantKey} mayAct={mayAct} />}
    />
  );
}

type ButtonsProps = Omit<MerchantAttentionProps, "items" | "timeZone"> & { item: AttentionItem };

function Buttons({ item, merchantKey, mayAct }: ButtonsProps) {
  const { t, locale } = useText("overview");
  const { merchantId, orderNumber, recipient, returnCents, currency } = item;
  const actions = attentionActions(item, "merchant");
  return (
    <>
      {mayAct && actions.includes("retry") && (
        <RedeliverDelivery
          merchantId={merchantId}
          merchantKey={merchantKey}
          orderNumber={orderNumber}
          trigger={
            <Button size="sm" aria-label={t("attention.redeliverOrder", { orderNumber })}>
              <RotateCcw aria-hidden />
              {t("attention.redeliver")}
            </Button>
          }
        />
      )}
      {mayAct && actions.includes("correct") && (
        <EditLink orderNumber={orderNumber} href={`${editPath(merchantKey, orderNumber)}#dropoff`} />
      )}
      {mayAct && actions.includes("return") && (
        <BringBack
          merchantId={merchantId}
          orderNumber={orderNumber}
          price={formatMoney(returnCents, currency, locale)}
        />
      )}
      {actions.includes("call") && <CallLink {...recipient} />}
    </>
  );
}
