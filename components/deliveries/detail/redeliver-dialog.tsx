"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useText } from "#texts";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { ConfirmDialog } from "@/components/kit/ui/confirm-dialog";
import { Spinner } from "@/components/kit/ui/spinner";
import { toast } from "@/components/kit/ui/toast";
import type { Answer, Failure } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/money";
import type { RedeliveryPreview } from "@/lib/deliveries/reads/preview-redelivery";

export type RedeliverDialogProps = {
  orderNumber: string;
  preview: () => Promise<Answer<RedeliveryPreview>>;
  send: (shownPriceCents: number) => Promise<Answer<{ id: string; orderNumber: string }>>;
  /** Path of the new delivery. */
  pathOf: (booked: { id: string; orderNumber: string }) => string;
};

/** Shows the price of a redelivery, and books it. */
export default function RedeliverDialog({
  orderNumber,
  preview,
  send,
  pathOf,
  onClose,
}: RedeliverDialogProps & { onClose: () => void }) {
  const { t, locale } = useText("detail");
  const router = useRouter();
  // The price is asked for once, when the dialog opens.
  const ask = useRef(preview);
  const [shown, setShown] = useState<RedeliveryPreview | null>(null);
  const [error, setError] = useState<Failure | null>(null);

  useEffect(() => {
    let isOpen = true;
    void sent(ask.current()).then((answer) => {
      if (!isOpen) return;
      if (answer.ok) setShown(answer.data);
      else setError(answer.error);
    });
    return () => void (isOpen = false);
  }, []);

  async function book() {
    if (!shown) return false;
    setError(null);
    const answer = await sent(send(shown.priceCents));
    if (!answer.ok) {
      setError(answer.error);
      return false;
    }
    toast({ title: t("redeliver.done", { number: answer.data.orderNumber }), tone: "success" });
    router.push(pathOf(answer.data));
    return true;
  }

  return (
    <ConfirmDialog
      tone="primary"
      title={t("redeliver.title", { number: orderNumber })}
      description={t("redeliver.text")}
      confirmLabel={
        shown
          ? t("redeliver.bookFor", { price: formatMoney(shown.priceCents, shown.currency, locale) })
          : t("redeliver.book")
      }
      onConfirm={book}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {shown ? (
          <p>
            {t.rich("redeliver.number", {
              number: shown.orderNumber,
              bdi: (children) => <bdi>{children}</bdi>,
            })}
          </p>
        ) : (
          !error && <Spinner label={t("redeliver.calculating")} className="text-muted" />
        )}
        {error && <FormError error={error} rest={[]} />}
      </div>
    </ConfirmDialog>
  );
}
