"use client";

import { useText } from "#texts";
import { SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { DateInputField, NumberInputField } from "@/components/kit/form/value-fields";
import { useWatch } from "react-hook-form";
import { CURRENCIES } from "@/lib/core/currencies";
import { currencyDigits } from "@/lib/core/money";
import { utcDay } from "@/lib/core/time";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { savePay } from "../actions";

const OPTIONS = CURRENCIES.map((value) => ({ value, label: value }));

const AMOUNTS = ["perDeliveryCents", "perKmCents", "perHourCents"] as const;

/** Sets a courier's pay rates from a day on. */
export default function PayDialog({ courier, onClose }: { courier: ListedCourier; onClose: () => void }) {
  const { id: courierId, name, pay } = courier;
  const { t } = useText("roster");
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/dispatch/schema").then((module) => module.courierPayInput), {
    defaultValues: {
      courierId,
      validFrom: utcDay(new Date()),
      currency: CURRENCIES.find((each) => each === pay?.currency) ?? "USD",
      perDeliveryCents: pay?.perDeliveryCents ?? 0,
      perKmCents: pay?.perKmCents ?? 0,
      perHourCents: pay?.perHourCents ?? 0,
    },
  });
  const currency = useWatch({ control: form.control, name: "currency" });
  return (
    <FormDialog
      title={t("pay.title", { name })}
      description={t("pay.description")}
      form={form}
      label={t("pay.form")}
      onSubmit={savePay}
      onSuccess={() => {
        onClose();
        saved(t("pay.saved"));
      }}
      button={t("pay.save")}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInputField name="validFrom" label={t("pay.from")} required />
        <SelectField name="currency" label={t("pay.currency")} options={OPTIONS} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {AMOUNTS.map((field) => (
          <NumberInputField
            key={field}
            name={field}
            label={t(`pay.${field}`)}
            hint={t(`pay.hint.${field}`)}
            unit={currency}
            scale={10 ** currencyDigits(currency)}
            min={0}
            required
          />
        ))}
      </div>
    </FormDialog>
  );
}
