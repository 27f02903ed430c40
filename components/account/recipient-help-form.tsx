"use client";

import { useController } from "react-hook-form";
import { SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { DELAY_HOURS, RECIPIENT_ACTIONS, type RecipientHelp } from "@/lib/account/rules/recipient-help";
import { saveRecipientHelp } from "./actions";
import { delayWords, RECIPIENT_ACTION_LABELS } from "./recipient-help-labels";

type RecipientHelpFormProps = { merchantId: string; help: RecipientHelp };

/** Options of recipients on the tracking page. */
export function RecipientHelpForm({ merchantId, help: { actions, delayHours } }: RecipientHelpFormProps) {
  return (
    <SettingForm
      label="Recipient options"
      load={() => import("@/lib/account/schema/recipient-help").then((module) => module.recipientHelpInput)}
      values={{ actions, delayHours: String(delayHours) }}
      save={(values) => saveRecipientHelp(merchantId, values)}
      done="Recipient options saved"
      button="Save options"
    >
      <Actions />
      <SelectField
        name="delayHours"
        label="Latest time that recipients may choose"
        options={DELAY_HOURS.map((hours) => ({ value: String(hours), label: delayWords(hours) }))}
        className="max-w-sm"
      />
    </SettingForm>
  );
}

type Chosen = { actions: RecipientHelp["actions"] };

function Actions() {
  const { field } = useController<Chosen, "actions">({ name: "actions" });
  return (
    <div role="group" aria-label="Recipients may" className="grid gap-2">
      {RECIPIENT_ACTIONS.map((action) => (
        <Checkbox
          key={action}
          label={RECIPIENT_ACTION_LABELS[action].label}
          description={RECIPIENT_ACTION_LABELS[action].hint}
          checked={field.value.includes(action)}
          onCheckedChange={(isOn) =>
            field.onChange(isOn ? [...field.value, action] : field.value.filter((each) => each !== action))
          }
        />
      ))}
    </div>
  );
}
