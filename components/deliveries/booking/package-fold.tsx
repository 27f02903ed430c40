"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/kit/form/choice-fields";
import { TextField } from "@/components/kit/form/text-fields";
import { NumberInputField } from "@/components/kit/form/value-fields";
import type { DeliveryFormValues } from "@/lib/deliveries/model/form-values";
import { Fold } from "./fold";
import { summaries } from "./summaries";

const FIELDS = [
  "package.type",
  "package.size",
  "package.quantity",
  "package.is_fragile",
  "package.length",
  "package.width",
  "package.height",
  "package.weight",
] as const;

const SIDES = [
  { name: "package.length", label: "Length" },
  { name: "package.width", label: "Width" },
  { name: "package.height", label: "Height" },
] as const;

/** What the courier should know of the package besides its content. */
export function PackageFold() {
  const parcel = useWatch<DeliveryFormValues, "package">({ name: "package" });
  return (
    <Fold
      title="Package details"
      fields={FIELDS}
      summary={summaries.package(parcel) || "Type, size, pieces, weight"}
    >
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
        <TextField<DeliveryFormValues>
          name="package.type"
          label="Type"
          placeholder="box, envelope…"
          list="package-types"
          autoComplete="off"
        />
        <TextField<DeliveryFormValues>
          name="package.size"
          label="Size"
          placeholder="small, medium…"
          list="package-sizes"
          autoComplete="off"
        />
        <NumberInputField<DeliveryFormValues> name="package.quantity" label="Pieces" min={1} />
        <NumberInputField<DeliveryFormValues> name="package.weight" label="Weight" unit="kg" min={0} />
        {SIDES.map((side) => (
          <NumberInputField<DeliveryFormValues> key={side.name} {...side} unit="cm" min={0} />
        ))}
        <CheckboxField<DeliveryFormValues>
          name="package.is_fragile"
          label="Fragile"
          className="self-end pb-1.5"
        />
      </div>
      <Suggestions id="package-types" values={["box", "envelope", "bag", "pallets"]} />
      <Suggestions id="package-sizes" values={["small", "medium", "large"]} />
    </Fold>
  );
}

/** What may be typed without being asked for: both fields take any text. */
function Suggestions({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
