"use client";

import { useFormField } from "@/components/kit/form/use-form-field";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { FieldError } from "@/components/kit/ui/field";

type RecipientsFieldProps = {
  name: string;
  label: string;
  members: readonly { userId: string; name: string; email: string }[];
};

/** The members of the team who get an export. */
export function RecipientsField({ name, label, members }: RecipientsFieldProps) {
  const { control, value, onChange, error } = useFormField({ name, label });
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const ids = members.map(({ userId }) => userId);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-[0.8125rem] font-medium">{label}</legend>
      {members.map((member, index) => (
        <Checkbox
          key={member.userId}
          ref={index === 0 ? control.ref : undefined}
          name={control.name}
          onBlur={control.onBlur}
          label={member.name}
          description={<span className="wrap-anywhere">{member.email}</span>}
          checked={chosen.includes(member.userId)}
          aria-invalid={error ? true : undefined}
          onCheckedChange={(checked) =>
            onChange(ids.filter((id) => (id === member.userId ? checked : chosen.includes(id))))
          }
        />
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
