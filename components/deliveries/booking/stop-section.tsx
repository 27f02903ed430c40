"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "#texts";
import { TextareaField, TextField } from "@/components/kit/form/text-fields";
import { Section } from "@/components/kit/ui/section";
import { type AddressBookRecord, pinOfSaved } from "@/lib/account/rules/saved-address";
import { typedPhone } from "@/lib/core/stored-phone";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { entriesOf, formOf, inputFrom } from "@/lib/deliveries/fields/field";
import { STOP_DETAILS, stopExtras } from "@/lib/deliveries/fields/stop";
import type { Point } from "@waybill/geo/types";
import { AddressField } from "./address-field";
import { Lockable, useIsLocked } from "./lockable";
import { PhoneNumberField } from "./phone-number-field";
import { SaveAddress } from "./save-address";
import { SavedAddresses } from "./saved-addresses";
import type { StopName } from "./stop-fields";
import { summaries } from "./summaries";
import { SwapStops } from "./swap-stops";
import type { Understood } from "./use-trip";
import { useOpenOnError } from "./use-open-on-error";

type Props = {
  stop: StopName;
  merchantId: string;
  understood: Understood;
  near: Point | null;
  /** Whether an address of the address book can be used, and this one saved there. */
  hasAddressBook?: boolean;
};

/** One stop: contact and address, and on request unit and notes. */
export function StopSection({ stop, merchantId, understood, near, hasAddressBook = true }: Props) {
  const { t } = useText("booking");
  const { t: trade } = useText("trade");
  const { setValue } = useFormContext<DeliveryFormValues>();
  const isLocked = useIsLocked(`${stop}.full_address`);
  const isPickupLocked = useIsLocked("pickup.full_address");

  function fill(entry: AddressBookRecord) {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    const typed = { ...inputFrom(STOP_DETAILS, entry), phone_number: typedPhone(entry.phoneNumber) };
    const saved = formOf(STOP_DETAILS, typed);
    setValue(`${stop}.pin`, pinOfSaved(entry), options);
    for (const [key, value] of entriesOf(saved)) setValue(`${stop}.${key}`, value, options);
  }

  return (
    <div id={stop} role="group" aria-label={t(`stop.${stop}`)} className="min-w-0 scroll-mt-16">
      <Section
        title={t(`stop.${stop}`)}
        className="h-full"
        actions={
          hasAddressBook &&
          !isLocked && (
            <div className="-my-1 -mr-2 flex flex-wrap items-center justify-end">
              <SavedAddresses merchantId={merchantId} onPick={fill} />
              <SaveAddress stop={stop} merchantId={merchantId} />
              {stop === "dropoff" && !isPickupLocked && <SwapStops />}
            </div>
          )
        }
      >
        <Lockable field={`${stop}.full_address`}>
          <div className="grid grid-cols-1 gap-3 @sm:grid-cols-2">
            <TextField<DeliveryFormValues>
              name={`${stop}.customer_name`}
              label={trade("stop.customer_name")}
              required
              autoComplete="off"
            />
            <PhoneNumberField name={`${stop}.phone_number`} label={trade("stop.phone_number")} required />
          </div>
        </Lockable>
        {stop === "dropoff" && <CustomerEmail />}
        <Lockable field={`${stop}.full_address`} quiet>
          <div className="mt-3 grid grid-cols-1 gap-3 @sm:grid-cols-2">
            <AddressField stop={stop} merchantId={merchantId} understood={understood} near={near} />
            <StopExtras stop={stop} />
          </div>
        </Lockable>
      </Section>
    </div>
  );
}

/** Where the customer gets emails about the delivery. Can be changed longer than the stop. */
function CustomerEmail() {
  const { t } = useText("booking");
  return (
    <Lockable field="email" quiet>
      <TextField<DeliveryFormValues>
        name="email"
        label={t("field.email")}
        type="email"
        placeholder="name@example.com"
        hint={t("stop.emailHint")}
        autoComplete="off"
        optional
        className="mt-3"
      />
    </Lockable>
  );
}

function StopExtras({ stop }: { stop: StopName }) {
  const { t } = useText("booking");
  const { t: trade } = useText("trade");
  const values = useWatch<DeliveryFormValues, StopName>({ name: stop });
  const ref = useOpenOnError(
    stopExtras.map(([key]) => `${stop}.${key}` as const),
    false,
  );
  return (
    <div ref={ref} className="@sm:col-span-2">
      <details className="group/extras">
        <summary className="flex list-none items-baseline gap-2 rounded-sm text-[0.8125rem]">
          <span className="text-accent-ink underline-offset-3 group-hover/extras:underline">
            {t("stop.unitAndNotes")}
          </span>
          <span className="min-w-0 truncate text-xs text-muted group-open/extras:hidden">
            {summaries.stop(values)}
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-2">
          <TextField<DeliveryFormValues>
            name={`${stop}.apartment_unit_number`}
            label={trade("stop.apartment_unit_number")}
            autoComplete="off"
          />
          <TextareaField<DeliveryFormValues>
            name={`${stop}.notes`}
            label={t(`field.${stop}.notes`)}
            rows={2}
          />
        </div>
      </details>
    </div>
  );
}
