"use client";

import { Checkbox } from "@/components/kit/ui/checkbox";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";

type PinFieldProps = {
  pin: string;
  triesLeft: number;
  onChange: (pin: string) => void;
  error?: string;
};

/** The recipient's PIN. The server checks it, once there is a network. */
export function PinField({ pin, triesLeft, onChange, error }: PinFieldProps) {
  const tries = triesLeft === 1 ? "1 try left." : `${triesLeft} tries left.`;
  return (
    <div data-problem={error ? "" : undefined}>
      <Field
        label="Recipient’s PIN"
        required
        hint={
          triesLeft === 0
            ? "Five wrong PINs. Call dispatch."
            : `${tries} It is checked when there is a network: wait until “Delivered” is saved.`
        }
        error={error}
      >
        <Input
          value={pin}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          disabled={triesLeft === 0}
          className="h-14 w-32 text-center text-2xl tracking-[0.3em] tabular-nums pointer-coarse:h-14"
          onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ""))}
        />
      </Field>
    </div>
  );
}

type AgeFieldProps = { age: number; checked: boolean; onChange: (checked: boolean) => void; error?: string };

/** The courier confirms to have seen an ID. */
export function AgeField({ age, checked, onChange, error }: AgeFieldProps) {
  return (
    <div data-problem={error ? "" : undefined}>
      <Checkbox
        label={`I saw an ID: the recipient is at least ${age} years old`}
        description="Do not hand it over otherwise."
        checked={checked}
        onCheckedChange={onChange}
        error={error}
      />
    </div>
  );
}
