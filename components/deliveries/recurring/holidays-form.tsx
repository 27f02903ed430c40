"use client";

import { Plus, X } from "lucide-react";
import { useId } from "react";
import { SettingForm } from "@/components/kit/form/setting-form";
import { useLineRows } from "@/components/kit/form/use-line-rows";
import { Button } from "@/components/kit/ui/button";
import { DateField } from "@/components/kit/ui/date-field";
import { Field, FieldError } from "@/components/kit/ui/field";
import { IconButton } from "@/components/kit/ui/icon-button";
import { Input } from "@/components/kit/ui/input";
import { MAX_NAME } from "@/lib/series/constants";
import { saveHolidays } from "./actions";

type HolidaysFormProps = {
  merchantId: string;
  /** One per line: `2026-12-25 Christmas Day`. */
  holidays: string;
};

const load = () => import("@/lib/series/schema").then((module) => module.holidaysInput);

/** Edits the merchant's holidays. */
export function HolidaysForm({ merchantId, holidays }: HolidaysFormProps) {
  return (
    <SettingForm
      label="Holidays"
      load={load}
      values={{ holidays }}
      save={(_changed, all) => saveHolidays(merchantId, { holidays: linesOf(all.holidays) })}
      done="Holidays saved"
    >
      <Days />
    </SettingForm>
  );
}

const linesOf = (holidays: readonly { date: string; name: string }[]) =>
  holidays.map(({ date, name }) => `${date} ${name}`).join("\n");

type Holiday = { date: string | null; name: string };

function read(line: string): Holiday {
  const [, date = "", name = ""] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
  return { date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null, name };
}

/** A missing date becomes a `?`, which is rejected. */
const write = ({ date, name }: Holiday) => `${date ?? "?"} ${name}`;

const isNameWrong = (name: string) => name.trim() === "" || name.trim().length > MAX_NAME;

function Days() {
  const errorId = useId();
  const { rows, ids, focusNew, error, ref, onBlur, add, change, remove } = useLineRows<Holiday>({
    name: "holidays",
    label: "Holidays",
    read,
    write,
  });
  const problem = (isWrong: boolean) =>
    isWrong && error ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return (
    <div role="group" aria-label="Holidays" className="grid gap-2" onBlur={onBlur}>
      {rows.length === 0 && <p className="text-muted">No holidays yet.</p>}
      {rows.map(({ date, name }, index) => (
        <div key={ids[index]} className="flex items-start gap-2">
          <Field label={`Date of holiday ${index + 1}`} hideLabel className="w-36 shrink-0">
            <DateField
              ref={focusNew}
              value={date}
              onValueChange={(next) => change(index, { date: next, name })}
              {...problem(date === null)}
            />
          </Field>
          <Field label={`Name of holiday ${index + 1}`} hideLabel className="min-w-0 flex-1">
            <Input
              value={name}
              placeholder="Christmas Day"
              onChange={({ target }) => change(index, { date, name: target.value })}
              {...problem(isNameWrong(name))}
            />
          </Field>
          <IconButton label={`Remove ${name || `holiday ${index + 1}`}`} onClick={() => remove(index)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button
        ref={ref}
        size="sm"
        className="justify-self-start"
        aria-describedby={error && errorId}
        onClick={() => add({ date: null, name: "" })}
      >
        <Plus aria-hidden />
        Add a holiday
      </Button>
    </div>
  );
}
