"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { Link } from "@/components/kit/ui/link";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { saveDefaultPickup } from "./actions";
import { settingsPath } from "./paths";

type Entry = { id: string; label: string; fullAddress: string };

type DefaultPickupFormProps = {
  merchantId: string;
  entries: Entry[];
  chosen: Entry | null;
};

export function DefaultPickupForm({ merchantId, entries, chosen }: DefaultPickupFormProps) {
  const merchantKey = useMerchantKey();
  const listed = !chosen || entries.some(({ id }) => id === chosen.id) ? entries : [chosen, ...entries];
  const options = [
    { value: "", label: "None" },
    ...listed.map(({ id, label, fullAddress }) => ({ value: id, label: `${label} · ${fullAddress}` })),
  ];
  return (
    <SettingForm
      label="Default pickup"
      load={() => import("@/lib/account/schema/address-book").then((module) => module.defaultPickupInput)}
      values={{ entryId: chosen?.id ?? "" }}
      save={(values) => saveDefaultPickup(merchantId, values)}
      done="Default pickup saved"
      button="Save default pickup"
    >
      <SelectField
        name="entryId"
        label="Saved address"
        options={options}
        hint={
          <>
            Addresses come from the{" "}
            <Link href={settingsPath(merchantKey, "/address-book")}>address book</Link>.
          </>
        }
      />
    </SettingForm>
  );
}
