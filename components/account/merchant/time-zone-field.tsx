"use client";

import { useState } from "react";
import { useFormField } from "@/components/kit/form/use-form-field";
import { Autocomplete } from "@/components/kit/ui/autocomplete";
import { Field } from "@/components/kit/ui/field";
import type { Zone } from "./time-zones";

const LABEL = "Time zone";
const AS_ADDRESS: Zone = { value: "", city: "Same as the merchant’s address", detail: "" };
const MAX_SHOWN = 50;

type TimeZoneFieldProps = { zones: readonly Zone[]; hint: string };

/** The merchant's time zone, found by its city or its name. */
export function TimeZoneField({ zones, hint }: TimeZoneFieldProps) {
  const { control, value, onChange, error } = useFormField<{ timeZone: string }>({
    name: "timeZone",
    label: LABEL,
  });
  /** Null unless somebody is typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const all = [AS_ADDRESS, ...zones];
  const chosen = all.find((zone) => zone.value === value) ?? AS_ADDRESS;

  function leave() {
    const [first, ...others] = typed === null ? [] : found(all, typed);
    if (first && (others.length === 0 || isBegunBy(first, typed ?? ""))) onChange(first.value);
    setTyped(null);
    control.onBlur();
  }

  return (
    <Field label={LABEL} hint={hint} error={error}>
      <div onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}>
        <Autocomplete
          {...control}
          name={undefined}
          value={typed ?? chosen.city}
          onValueChange={setTyped}
          onQuery={(query) => Promise.resolve(found(all, query).slice(0, MAX_SHOWN))}
          onPick={({ value: picked }) => {
            onChange(picked);
            setTyped(null);
          }}
          itemKey={({ value: key }) => key}
          itemText={({ city }) => city}
          renderItem={({ city, detail }) => (
            <span className="flex flex-wrap justify-between gap-x-3">
              {city}
              <span className="text-muted">{detail}</span>
            </span>
          )}
          onBlur={leave}
          empty="No city matches. Type a larger one in the same zone."
          minLength={0}
          delayMs={0}
          startAt={0}
        />
      </div>
    </Field>
  );
}

const isBegunBy = ({ city }: Zone, text: string) => city.toLowerCase().startsWith(text.trim().toLowerCase());

/** The zones with all words of a text, those whose city begins with it first. */
function found(zones: readonly Zone[], text: string): Zone[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const matching = zones.filter(({ value, city, detail }) => {
    const known = `${city} ${detail} ${value}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
  return matching.sort((one, other) => Number(isBegunBy(other, text)) - Number(isBegunBy(one, text)));
}
