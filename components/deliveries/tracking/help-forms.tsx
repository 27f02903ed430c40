"use client";

import type { ReactNode } from "react";
import { controlClass } from "@/components/kit/ui/control-class";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import {
  MAX_RATING,
  MAX_RATING_COMMENT,
  MAX_RECIPIENT_NOTE,
  MAX_SAFE_PLACE,
} from "@/lib/deliveries/rules/recipient-help";
import { FIELD, HelpForm } from "./help-form";

type HelpFormsProps = {
  code: string;
  actions: RecipientAction[];
  times: { value: string; label: string }[];
};

const AREA = controlClass("h-auto py-2 font-normal pointer-coarse:h-auto");
const LABEL = "grid gap-1 font-medium";

/** The forms of what can be done now. */
export function HelpForms({ code, actions, times }: HelpFormsProps) {
  const may = (action: RecipientAction) => actions.includes(action);
  if (may("rating")) return <RatingForm code={code} />;
  return (
    <div className="-my-3">
      {may("address") && <AddressForm code={code} />}
      {may("note") && (
        <HelpForm
          title="Leave a note for the courier"
          code={code}
          action="note"
          button="Send note"
          done="The courier will see your note."
        >
          {({ note }) => (
            <label className={LABEL}>
              Note
              <textarea
                name="note"
                required
                rows={3}
                maxLength={MAX_RECIPIENT_NOTE}
                defaultValue={note}
                className={AREA}
              />
            </label>
          )}
        </HelpForm>
      )}
      {may("safe_place") && (
        <HelpForm
          title="Choose a safe place"
          code={code}
          action="safe_place"
          button="Save place"
          done="The courier will see the place."
        >
          {({ safePlace }) => (
            <label className={LABEL}>
              Where the courier may leave the package
              <input
                name="safePlace"
                required
                maxLength={MAX_SAFE_PLACE}
                placeholder="With the neighbor in 4B"
                defaultValue={safePlace}
                className={FIELD}
              />
            </label>
          )}
        </HelpForm>
      )}
      {may("time") && <TimeForm code={code} times={times} />}
    </div>
  );
}

function AddressForm({ code }: { code: string }) {
  return (
    <HelpForm
      title="Correct the address"
      code={code}
      action="address"
      button="Change address"
      done="The courier will come to the new address."
    >
      {({ address, unit }) => (
        <>
          <label className={LABEL}>
            Street, city and postal code
            <input
              name="address"
              required
              maxLength={500}
              autoComplete="street-address"
              defaultValue={address}
              className={FIELD}
            />
          </label>
          <label className={LABEL}>
            Apartment or unit (optional)
            <input name="unit" maxLength={50} defaultValue={unit} className={FIELD} />
          </label>
        </>
      )}
    </HelpForm>
  );
}

function TimeForm({ code, times }: Pick<HelpFormsProps, "code" | "times">) {
  return (
    <HelpForm
      title="Choose a later time"
      code={code}
      action="time"
      button="Change time"
      done="The delivery was moved."
    >
      {({ time }) => (
        <label className={LABEL}>
          Delivery time
          <select name="time" required defaultValue={time} className={FIELD}>
            {times.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </HelpForm>
  );
}

function RatingForm({ code }: { code: string }) {
  return (
    <HelpForm code={code} action="rating" button="Send rating" done="Thank you for your rating.">
      {({ score, comment }) => (
        <>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">Rating: 1 is poor, 5 is excellent</legend>
            <div className="flex flex-wrap gap-2">
              {Array.from({ length: MAX_RATING }, (_, index) => String(index + 1)).map((value) => (
                <Score key={value} value={value} isChosen={value === score}>
                  {value}
                </Score>
              ))}
            </div>
          </fieldset>
          <label className={LABEL}>
            Comment (optional)
            <textarea
              name="comment"
              rows={3}
              maxLength={MAX_RATING_COMMENT}
              defaultValue={comment}
              className={AREA}
            />
          </label>
        </>
      )}
    </HelpForm>
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
