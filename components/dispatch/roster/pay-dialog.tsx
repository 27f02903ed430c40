"use client";

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

const AMOUNTS = [
  ["perDeliveryCents", "Per delivery", "Completed and returned ones."],
  ["perKmCents", "Per kilometer", "From pickup to dropoff."],
  ["perHourCents", "Per hour", "On shift."],
] as const;

/** Sets a courier's pay rates from a day on. */
export default function PayDialog({ courier, onClose }: { courier: ListedCourier; onClose: () => void }) {
  const { id: courierId, name, pay } = courier;
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
      title={`${name}’s pay`}
      description="The rates apply from this day on. Earlier days keep theirs."
      form={form}
      label="Pay"
      onSubmit={savePay}
      onSuccess={() => {
        onClose();
        saved("Pay saved");
      }}
      button="Save pay"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInputField name="validFrom" label="Valid from" required />
        <SelectField name="currency" label="Currency" options={OPTIONS} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {AMOUNTS.map(([field, label, hint]) => (
          <NumberInputField
            key={field}
            name={field}
            label={label}
            hint={hint}
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
