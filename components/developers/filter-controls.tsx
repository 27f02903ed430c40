"use client";

import { controlClass } from "@/components/kit/ui/control-class";

type Option = { value: string; label: string };

const CONTROL = controlClass("sm:w-auto");

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  value: string | null;
  options: readonly Option[];
  onChange: () => void;
};

/** A select with an "any" option that reloads the list on change. */
export function Choice({ name, label, any, value, options, onChange }: ChoiceProps) {
  return (
    <select
      key={value}
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      onChange={onChange}
      className={CONTROL}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A date and time to the minute, using the browser's control. */
export function Moment({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <label className="flex flex-col text-xs text-muted max-sm:w-full">
      {label}
      <input key={value} type="datetime-local" name={name} defaultValue={value ?? ""} className={CONTROL} />
    </label>
  );
}
