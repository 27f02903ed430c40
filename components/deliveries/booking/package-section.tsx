"use client";

import { useWatch } from "react-hook-form";
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
  .map(([key, field]) => ({ ...field, name: `package.${key}` as const }))
  .sort((a, b) => Number(a.kind === "flag") - Number(b.kind === "flag"));

const FIELDS = inside.map(({ name }) => name);

/** The other facts about the package that the courier needs. */
export function PackageSection() {
  const parcel = useWatch<DeliveryFormValues, "package">({ name: "package" });
  const units = useUnits();
  return (
    <CollapsibleSection
      title="Package details"
      fields={FIELDS}
      summary={summaries.package(parcel, units) || "Type, size, quantity, weight"}
    >
      <LockReason field="package.weight">Only Fragile can be changed after pickup.</LockReason>
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
        {inside.map((field) => (
          <Lockable key={field.name} field={field.name} quiet>
            <PackageInput {...field} />
          </Lockable>
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">
        Weight and size of one piece.{" "}
        {units === "metric" ? "You can also type 5 lb or 12 in." : "You can also type 2.5 kg or 30 cm."}
      </p>
    </CollapsibleSection>
  );
}

function PackageInput({ name, label, kind, measure, suggestions }: (typeof inside)[number]) {
  switch (kind) {
    case "text":
      return <SuggestingField name={name} label={label} suggestions={suggestions} />;
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
function SuggestingField({
  name,
  label,
  suggestions = [],
}: Pick<(typeof inside)[number], "name" | "label" | "suggestions">) {
  return (
    <>
      <TextField<DeliveryFormValues>
        name={name}
        label={label}
        placeholder={suggestions.length > 0 ? `${suggestions.slice(0, 2).join(", ")}…` : undefined}
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
