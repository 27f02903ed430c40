"use client";

import { useController } from "react-hook-form";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Fieldset } from "@/components/kit/ui/fieldset";
import type { AreaInput } from "@/lib/rates/schema";

type ListName = "vehicleTypes" | "serviceTypes";

type ChoicesFieldProps<Name extends ListName> = {
  name: Name;
  legend: string;
  options: readonly { value: AreaInput[Name][number]; label: string }[];
};

/** A group of checkboxes. */
export function ChoicesField<Name extends ListName>({ name, legend, options }: ChoicesFieldProps<Name>) {
  const { field } = useController<AreaInput, ListName>({ name });
  const chosen: readonly string[] = field.value;
  return (
    <Fieldset legend={legend} className="grid-cols-2 sm:grid-cols-3">
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onCheckedChange={(isChosen) =>
            field.onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
    </Fieldset>
  );
}
