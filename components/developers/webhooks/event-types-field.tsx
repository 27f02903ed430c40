"use client";

import { useFormField } from "@/components/kit/form/use-form-field";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { FieldError } from "@/components/kit/ui/field";
import { EVENT_TYPES } from "@/lib/events/constants";

/** The event types that an endpoint receives. */
export function EventTypesField({ name, label }: { name: string; label: string }) {
  const { control, value, onChange, error } = useFormField({ name, label });
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-[0.8125rem] font-medium">{label}</legend>
      {EVENT_TYPES.map((type, index) => (
        <Checkbox
          key={type}
          ref={index === 0 ? control.ref : undefined}
          name={control.name}
          onBlur={control.onBlur}
          label={<code className="font-mono text-xs wrap-anywhere">{type}</code>}
          checked={chosen.includes(type)}
          aria-invalid={error ? true : undefined}
          onCheckedChange={(checked) =>
            onChange(EVENT_TYPES.filter((each) => (each === type ? checked : chosen.includes(each))))
          }
        />
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
