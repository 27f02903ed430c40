"use client";

import type { ReactNode } from "react";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import {
  MAX_RATING,
  MAX_RATING_COMMENT,
  MAX_RECIPIENT_NOTE,
  MAX_SAFE_PLACE,
} from "@/lib/deliveries/rules/recipient-help";
import { HelpField, HelpForm, useHelp, useTyped } from "./help-form";

type HelpFormsProps = {
  actions: RecipientAction[];
  times: { value: string; label: string }[];
};

/** The forms of what can be done now. */
export function HelpForms({ actions, times }: HelpFormsProps) {
  const { note, place, time } = useHelp().words;
  const may = (action: RecipientAction) => actions.includes(action);
  if (may("rating")) return <RatingForm />;
  return (
    <div className="-my-3">
      {may("address") && <AddressForm />}
      {may("note") && (
        <HelpForm title={note.title} action="note" button={note.button} done={note.done}>
          <HelpField name="note" label={note.label} look="area">
            {(control) => <textarea {...control} required rows={3} maxLength={MAX_RECIPIENT_NOTE} />}
          </HelpField>
        </HelpForm>
      )}
      {may("safe_place") && (
        <HelpForm title={place.title} action="safe_place" button={place.button} done={place.done}>
          <HelpField name="safePlace" label={place.label}>
            {(control) => (
              <input {...control} required maxLength={MAX_SAFE_PLACE} placeholder={place.example} />
            )}
          </HelpField>
        </HelpForm>
      )}
      {may("time") && (
        <HelpForm title={time.title} action="time" button={time.button} done={time.done}>
          <TimeField times={times} />
        </HelpForm>
      )}
    </div>
  );
}

function AddressForm() {
  const { title, button, done, label, unit } = useHelp().words.address;
  return (
    <HelpForm title={title} action="address" button={button} done={done}>
      <HelpField name="address" label={label}>
        {(control) => <input {...control} required maxLength={500} autoComplete="street-address" />}
      </HelpField>
      <HelpField name="unit" label={unit}>
        {(control) => <input {...control} maxLength={50} />}
      </HelpField>
    </HelpForm>
  );
}

/** The times are known only with the digits: until they are entered again, the chosen one is kept. */
function TimeField({ times }: Pick<HelpFormsProps, "times">) {
  const chosen = useTyped("time");
  const { label } = useHelp().words.time;
  if (times.length === 0) return <input type="hidden" name="time" value={chosen ?? ""} />;
  return (
    <HelpField name="time" label={label}>
      {(control) => (
        <select {...control} required>
          {times.map(({ value, label: time }) => (
            <option key={value} value={value}>
              {time}
            </option>
          ))}
        </select>
      )}
    </HelpField>
  );
}

function RatingForm() {
  const { button, done, comment } = useHelp().words.rating;
  return (
    <HelpForm action="rating" button={button} done={done}>
      <Scores />
      <HelpField name="comment" label={comment} look="area">
        {(control) => <textarea {...control} rows={3} maxLength={MAX_RATING_COMMENT} />}
      </HelpField>
    </HelpForm>
  );
}

function Scores() {
  const chosen = useTyped("score");
  const { label } = useHelp().words.rating;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: MAX_RATING }, (_, index) => String(index + 1)).map((value) => (
          <Score key={value} value={value} isChosen={value === chosen}>
            {value}
          </Score>
        ))}
      </div>
    </fieldset>
  );
}

function Score({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center rounded-md border border-line-strong font-medium tabular-nums has-checked:border-(--brand) has-checked:bg-(--brand) has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name="score" value={value} required defaultChecked={isChosen} className="sr-only" />
      {children}
    </label>
  );
}
