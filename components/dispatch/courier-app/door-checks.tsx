"use client";

import { Checkbox } from "@/components/kit/ui/checkbox";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { useText } from "./use-text";

type PinFieldProps = {
  pin: string;
  triesLeft: number;
  onChange: (pin: string) => void;
  error?: string;
};

/** The recipient's PIN. The server checks it, once there is a network. */
export function PinField({ pin, triesLeft, onChange, error }: PinFieldProps) {
  const { t } = useText();
  return (
    <div data-problem={error ? "" : undefined}>
      <Field
        label={t("sheet.pin")}
        required
        hint={triesLeft === 0 ? t("sheet.pinLocked") : t("sheet.pinHint", { count: triesLeft })}
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
  const { t } = useText();
  return (
    <div data-problem={error ? "" : undefined}>
      <Checkbox
        label={t("sheet.age", { age })}
        description={t("sheet.ageHint")}
        checked={checked}
        onCheckedChange={onChange}
        error={error}
      />
    </div>
  );
}
