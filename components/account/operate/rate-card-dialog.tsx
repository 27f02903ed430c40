"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import { currencyDigits } from "@/lib/core/money";
import type { ListedCard } from "@/lib/rates/reads/list-rate-cards";
import { saveRateCard } from "./actions";
import { PricePreview } from "./price-preview";

export type RateCardDialogProps = ListedCard & { merchantId: string; currency: string; seen: string };

const AMOUNTS = [
  "baseCents",
  "perKmCents",
  "perMinuteCents",
  "extraStopCents",
  "minimumCents",
  "cancellationFeeCents",
] as const;

const FACTORS = [
  ["sameDayFactorBps", "same_day"],
  ["fastTrackFactorBps", "fast_track"],
  ["scheduledFactorBps", "scheduled"],
] as const;

/** Changes a merchant's rate card for a vehicle. */
export default function RateCardDialog(props: RateCardDialogProps & { onClose: () => void }) {
  const { merchantId, currency, seen, vehicleType, isOwn, rates, onClose } = props;
  const { t } = useText("operate");
  const { t: tradeName } = useText("trade");
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/rates/schema").then((module) => module.rateCardInput), {
    defaultValues: { merchantId, vehicleType, seen, card: rates },
  });
  const card = useWatch({ control: form.control, name: "card" });
  return (
    <FormDialog
      title={t("rates.dialog", { vehicle: vehicleType })}
      description={isOwn ? t("rates.dialogText", { currency }) : t("rates.dialogTextDefault", { currency })}
      size="lg"
      form={form}
      label={t("rates.title")}
      onSubmit={saveRateCard}
      onSuccess={() => {
        toast({ title: t("rates.saved"), tone: "success" });
        router.refresh();
        onClose();
      }}
      button={t("rates.save")}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {AMOUNTS.map((name) => (
          <NumberInputField
            key={name}
            name={`card.${name}`}
            label={t(`rates.${name}`)}
            unit={currency}
            scale={10 ** currencyDigits(currency)}
            min={0}
            required
          />
        ))}
        {FACTORS.map(([name, service]) => (
          <NumberInputField
            key={name}
            name={`card.${name}`}
            label={tradeName(`service.${service}`)}
            unit="%"
            scale={100}
            required
          />
        ))}
        <NumberInputField
          name="card.reachKm"
          label={t("rates.longestTrip")}
          unit="km"
          hint={t("rates.reachHint")}
          optional
        />
      </div>
      <PricePreview vehicleType={vehicleType} currency={currency} before={rates} after={card} />
    </FormDialog>
  );
}
