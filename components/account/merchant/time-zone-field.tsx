"use client";

import { useState } from "react";
import { useText } from "#texts";
import { useFormField } from "@/components/kit/form/use-form-field";
import { Autocomplete } from "@/components/kit/ui/autocomplete";
import { Field } from "@/components/kit/ui/field";
import { findZones } from "./find-zones";
import type { Zone } from "./time-zones";

type TimeZoneFieldProps = { zones: readonly Zone[]; hint: string };

/** The merchant's time zone, found by its city or its name. */
export function TimeZoneField({ zones, hint }: TimeZoneFieldProps) {
  const { t } = useText("settings");
  const asAddress: Zone = { value: "", city: t("field.sameAsAddress"), detail: "" };
  const { control, value, onChange, error } = useFormField<{ timeZone: string }>({
    name: "timeZone",
    label: t("field.timeZone"),
  });
  /** Null unless somebody is typing, or has left a text that matches several cities or none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnclear, setUnclear] = useState(false);
  const all = [asAddress, ...zones];
  const chosen = all.find((zone) => zone.value === value) ?? asAddress;

  function leave() {
    const text = typed?.trim().toLowerCase() ?? "";
    const matching = text === "" ? [] : findZones(all, text);
    const match = matching.find(({ city }) => city.toLowerCase() === text);
    const meant = match ?? (matching.length === 1 ? matching[0] : undefined);
    if (meant) onChange(meant.value);
    const isClear = text === "" || meant !== undefined;
    if (isClear) setTyped(null);
    setUnclear(!isClear);
    control.onBlur();
  }

  return (
    <Field label={t("field.timeZone")} hint={hint} error={isUnclear ? t("field.timeZoneUnclear") : error}>
      <div onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}>
        <Autocomplete
          {...control}
          name={undefined}
          value={typed ?? chosen.city}
          onValueChange={(text) => {
            setTyped(text);
            setUnclear(false);
          }}
          onQuery={(query) => Promise.resolve(findZones(all, query))}
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
          empty={t("field.timeZoneNone")}
          minLength={0}
          delayMs={0}
          startAt={0}
        />
      </div>
    </Field>
  );
}
