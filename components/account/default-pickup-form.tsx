"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
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
  const form = useZodForm(
    () => import("@/lib/account/schema/address-book").then((module) => module.defaultPickupInput),
    { defaultValues: { entryId: chosen?.id ?? "" } },
  );
  const merchantKey = useMerchantKey();
  const saved = useSaved();
  const listed = !chosen || entries.some(({ id }) => id === chosen.id) ? entries : [chosen, ...entries];
  const options = [
    { value: "", label: "None" },
    ...listed.map(({ id, label, fullAddress }) => ({ value: id, label: `${label} · ${fullAddress}` })),
  ];
  return (
    <Form
      form={form}
      label="Default pickup"
      onSubmit={(values) => saveDefaultPickup(merchantId, values)}
      onSuccess={() => saved("Default pickup saved")}
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
      <div>
        <SubmitButton>Save default pickup</SubmitButton>
      </div>
    </Form>
  );
}
