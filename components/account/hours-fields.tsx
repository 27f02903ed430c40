"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useText } from "#texts";
import { NumberInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { IconButton } from "@/components/kit/ui/icon-button";
import { DAY_ORDER, type hoursForm, MAX_OPEN_TIMES } from "@/lib/account/rules/hours";
import { dayKey } from "./days";
import { ExceptionsField } from "./exceptions-field";

const USUAL = { open: "09:00:00", close: "17:00:00" };
const EMPTY = { open: null, close: null };

/** The fields of opening hours, below `hours` in their form. `withoutHours` says what applies if nothing is set. */
export function HoursFields({ withoutHours }: { withoutHours: string }) {
  const { t } = useText("hours");
  const { days, exceptions } = useWatch({ name: "hours" }) as ReturnType<typeof hoursForm>;
  const isSet = days.some((times) => times.length > 0) || exceptions.length > 0;
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-y-1.5">
          {DAY_ORDER.map((day) => (
            <Day key={day} day={day} closed={isSet ? t("closed") : withoutHours} />
          ))}
        </div>
        <div className="grid content-start gap-4">
          <ExceptionsField />
          <NumberInputField
            name="hours.preparationMinutes"
            label={t("preparation")}
            hint={t("preparationHint")}
            optional
          />
          <TimeInputField name="hours.cutOff" label={t("cutOff")} hint={t("cutOffHint")} optional />
        </div>
      </div>
    </div>
  );
}

const NTH = ["first", "second", "third"] as const;

/** One day: whether it is open, and its times. */
function Day({ day, closed }: { day: (typeof DAY_ORDER)[number]; closed: string }) {
  const { t } = useText("hours");
  const name = `hours.days.${day}`;
  const { getValues } = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ name });
  const box = useRef<HTMLInputElement>(null);
  const last = useRef<unknown[]>([USUAL]);
  const title = t(`day.${dayKey(day)}`);
  const nth = (index: number) => ({ day: title, nth: NTH[index] ?? "other" });
  return (
    <div role="group" aria-label={title} className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Checkbox
        ref={box}
        label={title}
        checked={fields.length > 0}
        onCheckedChange={(isOpen) => {
          if (!isOpen) last.current = getValues(name) as unknown[];
          replace(isOpen ? last.current : []);
        }}
        className="w-28 pt-1 pointer-coarse:pt-0"
      />
      {fields.length === 0 && <p className="pt-1 text-muted pointer-coarse:pt-2">{closed}</p>}
      <div className="flex min-w-0 flex-wrap items-start gap-x-5 gap-y-1 empty:hidden">
        {fields.map(({ id }, index) => (
          <div key={id} className="flex flex-wrap items-start gap-1">
            <TimeInputField
              name={`${name}.${index}.open`}
              label={t("opens", nth(index))}
              hideLabel
              className="w-[6.75rem]"
            />
            <span aria-hidden className="pt-1.5">
              –
            </span>
            <TimeInputField
              name={`${name}.${index}.close`}
              label={t("closes", nth(index))}
              hideLabel
              className="w-[6.75rem]"
            />
            {index > 0 && (
              <IconButton
                label={t("removeTimes", nth(index))}
                onClick={() => {
                  remove(index);
                  box.current?.focus();
                }}
              >
                <X aria-hidden />
              </IconButton>
            )}
            {index === fields.length - 1 && fields.length < MAX_OPEN_TIMES && (
              <IconButton label={t("addTimes", { day: title })} onClick={() => append(EMPTY)}>
                <Plus aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
