"use client";

import type { HandoverMethod } from "@/lib/deliveries/constants";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";

/** Instructions for each method; the recipient's name is that of the dropoff's contact. */
export const METHOD_WORDS: Record<HandoverMethod, (recipient: string) => string> = {
  to_person: (recipient) => `Only to ${recipient} in person.`,
  to_anyone: () => "To any person at the address.",
  leave_at_door: () => "Leave it at the door.",
};

type PinFieldProps = {
  pin: string;
  triesLeft: number;
  onChange: (pin: string) => void;
  error?: string;
};

/** The PIN that the recipient tells the courier. The phone cannot check it; the server does, once there is a network. */
export function PinField({ pin, triesLeft, onChange, error }: PinFieldProps) {
  const tries = triesLeft === 1 ? "1 try left." : `${triesLeft} tries left.`;
  return (
    <div data-problem={error ? "" : undefined}>
      <Field
        label="PIN of the recipient"
        required
        hint={
          triesLeft === 0
            ? "The PIN was wrong too often."
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
