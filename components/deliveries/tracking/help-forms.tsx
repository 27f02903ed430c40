"use client";

import type { ReactNode } from "react";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import {
  MAX_RATING,
  MAX_RATING_COMMENT,
  MAX_RECIPIENT_NOTE,
  MAX_SAFE_PLACE,
} from "@/lib/deliveries/rules/recipient-help";
import { HelpField, HelpForm, useTyped } from "./help-form";

type HelpFormsProps = {
  actions: RecipientAction[];
  times: { value: string; label: string }[];
};

/** The forms of what can be done now. */
export function HelpForms({ actions, times }: HelpFormsProps) {
  const may = (action: RecipientAction) => actions.includes(action);
  if (may("rating")) return <RatingForm />;
  return (
    <div className="-my-3">
      {may("address") && <AddressForm />}
      {may("note") && (
        <HelpForm
          title="Leave a note for the courier"
          action="note"
          button="Send note"
          done="The courier will see your note."
        >
          <HelpField name="note" label="Note" look="area">
            {(control) => <textarea {...control} required rows={3} maxLength={MAX_RECIPIENT_NOTE} />}
          </HelpField>
        </HelpForm>
      )}
      {may("safe_place") && (
        <HelpForm
          title="Choose a safe place"
          action="safe_place"
          button="Save place"
          done="The courier will see the place."
        >
          <HelpField name="safePlace" label="Where the courier may leave the package">
            {(control) => (
              <input {...control} required maxLength={MAX_SAFE_PLACE} placeholder="With the neighbor in 4B" />
            )}
          </HelpField>
        </HelpForm>
      )}
      {may("time") && (
        <HelpForm
          title="Choose a later time"
          action="time"
          button="Change time"
          done="The delivery was moved."
        >
          <TimeField times={times} />
        </HelpForm>
      )}
    </div>
  );
}

function AddressForm() {
  return (
    <HelpForm
      title="Correct the address"
      action="address"
      button="Change address"
      done="The courier will come to the new address."
    >
      <HelpField name="address" label="Street, city and postal code">
        {(control) => <input {...control} required maxLength={500} autoComplete="street-address" />}
      </HelpField>
      <HelpField name="unit" label="Apartment or unit (optional)">
        {(control) => <input {...control} maxLength={50} />}
      </HelpField>
    </HelpForm>
  );
}

/** The times are known only with the digits: until they are entered again, the chosen one is kept. */
function TimeField({ times }: Pick<HelpFormsProps, "times">) {
  const chosen = useTyped("time");
  if (times.length === 0) return <input type="hidden" name="time" value={chosen ?? ""} />;
  return (
    <HelpField name="time" label="Delivery time">
      {(control) => (
        <select {...control} required>
          {times.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </HelpField>
  );
}

function RatingForm() {
  return (
    <HelpForm action="rating" button="Send rating" done="Thank you for your rating.">
      <Scores />
      <HelpField name="comment" label="Comment (optional)" look="area">
        {(control) => <textarea {...control} rows={3} maxLength={MAX_RATING_COMMENT} />}
      </HelpField>
    </HelpForm>
  );
}

function Scores() {
  const chosen = useTyped("score");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">Rating: 1 is poor, 5 is excellent</legend>
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
