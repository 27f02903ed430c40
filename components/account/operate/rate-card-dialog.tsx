"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { VEHICLE_LABELS } from "@/components/deliveries/format";
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
  ["baseCents", "Base price"],
  ["perKmCents", "Per kilometer"],
  ["perMinuteCents", "Per minute"],
  ["extraStopCents", "Per extra stop"],
  ["minimumCents", "Minimum price"],
  ["cancellationFeeCents", "Fee for a late cancellation"],
] as const;

const FACTORS = [
  ["sameDayFactorBps", "Same day"],
  ["fastTrackFactorBps", "Fast track"],
  ["scheduledFactorBps", "Scheduled"],
] as const;

/** Changes a merchant's rate card for a vehicle. */
export default function RateCardDialog(props: RateCardDialogProps & { onClose: () => void }) {
  const { merchantId, currency, seen, vehicleType, isOwn, rates, onClose } = props;
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/rates/schema").then((module) => module.rateCardInput), {
    defaultValues: { merchantId, vehicleType, seen, card: rates },
  });
  const card = useWatch({ control: form.control, name: "card" });
  return (
    <FormDialog
      title={`Rates for ${VEHICLE_LABELS[vehicleType].toLowerCase()}`}
      description={`In ${currency}. ${isOwn ? "" : "This merchant gets its own rates, which no longer change with the default. "}Deliveries that are booked keep their prices.`}
      size="lg"
      form={form}
      label="Rates"
      onSubmit={saveRateCard}
      onSuccess={() => {
        toast({ title: "Rates saved", tone: "success" });
        router.refresh();
        onClose();
      }}
      button="Save rates"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {AMOUNTS.map(([name, label]) => (
          <NumberInputField
            key={name}
            name={`card.${name}`}
            label={label}
            unit={currency}
            scale={10 ** currencyDigits(currency)}
            min={0}
            required
          />
        ))}
        {FACTORS.map(([name, label]) => (
          <NumberInputField key={name} name={`card.${name}`} label={label} unit="%" scale={100} required />
        ))}
        <NumberInputField
          name="card.reachKm"
          label="Longest trip"
          unit="km"
          hint="Empty for no limit."
          optional
        />
      </div>
      <PricePreview vehicleType={vehicleType} currency={currency} before={rates} after={card} />
    </FormDialog>
  );
}
