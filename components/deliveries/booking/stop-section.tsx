"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { TextareaField, TextField } from "@/components/kit/form/text-fields";
import { Section } from "@/components/kit/ui/section";
import type { AddressBookRecord } from "@/lib/address-book/model/record";
import type { DeliveryFormValues } from "@/lib/deliveries/model/form-values";
import { AddressField } from "./address-field";
import { PhoneNumberField } from "./phone-number-field";
import { SaveAddress, type SaveAddressAction } from "./save-address";
import { SavedAddresses } from "./saved-addresses";
import { STOP_TITLES, type StopName } from "./stop-fields";
import { summaries } from "./summaries";
import type { Understood } from "./use-trip";
import { useUnfold } from "./use-unfold";

type Props = {
  stop: StopName;
  merchantId: string;
  understood: Understood;
  saveAddress: SaveAddressAction;
};

/** One end of the delivery: who, where, and on demand the unit and notes. */
export function StopSection({ stop, merchantId, understood, saveAddress }: Props) {
  const { setValue } = useFormContext<DeliveryFormValues>();

  function fill(entry: AddressBookRecord) {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(`${stop}.customer_name`, entry.customerName, options);
    setValue(`${stop}.phone_number`, entry.phoneNumber, options);
    setValue(`${stop}.full_address`, entry.fullAddress, options);
    setValue(`${stop}.apartment_unit_number`, entry.apartmentUnitNumber ?? "", options);
    setValue(`${stop}.notes`, entry.notes ?? "", options);
  }

  return (
    <div role="group" aria-label={STOP_TITLES[stop]} className="min-w-0">
      <Section
        title={STOP_TITLES[stop]}
        className="h-full"
        actions={
          <div className="-my-1 -mr-2 flex flex-wrap items-center justify-end">
            <SavedAddresses merchantId={merchantId} onPick={fill} />
            <SaveAddress stop={stop} save={saveAddress} />
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-3 @sm:grid-cols-2">
          <TextField<DeliveryFormValues>
            name={`${stop}.customer_name`}
            label="Contact name"
            required
            autoComplete="off"
          />
          <PhoneNumberField name={`${stop}.phone_number`} label="Phone" required />
          <AddressField stop={stop} merchantId={merchantId} understood={understood} />
          <StopExtras stop={stop} />
        </div>
      </Section>
    </div>
  );
}

function StopExtras({ stop }: { stop: StopName }) {
  const values = useWatch<DeliveryFormValues, StopName>({ name: stop });
  const ref = useUnfold([`${stop}.apartment_unit_number`, `${stop}.notes`], false);
  return (
    <div ref={ref} className="@sm:col-span-2">
      <details className="group/extras">
        <summary className="flex list-none items-baseline gap-2 rounded-sm text-[0.8125rem]">
          <span className="text-accent-ink underline-offset-3 group-hover/extras:underline">
            Unit and notes
          </span>
          <span className="min-w-0 truncate text-xs text-muted group-open/extras:hidden">
            {summaries.stop(values)}
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-2">
          <TextField<DeliveryFormValues>
            name={`${stop}.apartment_unit_number`}
            label="Apartment or unit"
            autoComplete="off"
          />
          <TextareaField<DeliveryFormValues>
            name={`${stop}.notes`}
            label={`Notes for the ${stop}`}
            rows={2}
          />
        </div>
      </details>
    </div>
  );
}
