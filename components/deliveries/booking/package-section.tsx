"use client";

import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { CheckboxField } from "@/components/kit/form/choice-fields";
import { TextField } from "@/components/kit/form/text-fields";
import { MeasureInputField, NumberInputField } from "@/components/kit/form/value-fields";
import { useUnits } from "@/components/kit/live/units";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { packageFields } from "@/lib/deliveries/fields/package";
import { CollapsibleSection } from "./collapsible-section";
import { Lockable, LockReason } from "./lockable";
import { summaries } from "./summaries";

// The content field is next to the order number. The checkboxes fill the end of the last row.
const inside = packageFields
  .filter(([key]) => key !== "content")
  .map(([field, { kind, measure }]) => ({ field, kind, measure, name: `package.${field}` as const }))
  .sort((a, b) => Number(a.kind === "flag") - Number(b.kind === "flag"));

const FIELDS = inside.map(({ name }) => name);

/** The other facts about the package that the courier needs. */
export function PackageSection() {
  const { t } = useText("booking");
  const trade = useText("trade");
  const parcel = useWatch<DeliveryFormValues, "package">({ name: "package" });
  const units = useUnits();
  return (
    <CollapsibleSection
      title={t("package.title")}
      fields={FIELDS}
      summary={summaries.package(trade, parcel, units) || t("package.fields")}
    >
      <LockReason field="package.weight">{t("package.locked")}</LockReason>
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
        {inside.map((input) => (
          <Lockable key={input.name} field={input.name} quiet>
            <PackageInput {...input} />
          </Lockable>
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">{t(`package.${units}`)}</p>
    </CollapsibleSection>
  );
}

type Input = (typeof inside)[number];

function PackageInput({ field, name, kind, measure }: Input) {
  const { t } = useText("trade");
  const label = t(`goods.${field}`);
  switch (kind) {
    case "text":
      return <SuggestingField field={field} name={name} label={label} />;
    case "integer":
      return <NumberInputField<DeliveryFormValues> name={name} label={label} min={1} />;
    case "decimal":
      return measure ? (
        <MeasureInputField<DeliveryFormValues> name={name} label={label} measure={measure} min={0} />
      ) : (
        <NumberInputField<DeliveryFormValues> name={name} label={label} min={0} />
      );
    case "flag":
      return <CheckboxField<DeliveryFormValues> name={name} label={label} className="self-end pb-1.5" />;
  }
}

/** A field with suggestions, which accepts any text. */
function SuggestingField({ field, name, label }: Pick<Input, "field" | "name"> & { label: string }) {
  const { t } = useText("booking");
  const suggestions = t(field === "type" ? "package.types" : "package.sizes").split(", ");
  return (
    <>
      <TextField<DeliveryFormValues>
        name={name}
        label={label}
        placeholder={`${suggestions.slice(0, 2).join(", ")}…`}
        list={`${name}-list`}
        autoComplete="off"
      />
      <datalist id={`${name}-list`}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
