"use client";

import { useController } from "react-hook-form";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { CHANNELS, FACTS, type Switch } from "@/lib/notifications/constants";
import { saveNotifications } from "./actions";
import { CHANNEL_LABELS, FACT_LABELS } from "./labels";

type NotificationsFormProps = { merchantId: string; enabled: Switch[]; arrivalMinutes: number };

/** Which notifications use which channel. */
export function NotificationsForm({ merchantId, enabled, arrivalMinutes }: NotificationsFormProps) {
  const form = useZodForm(
    () => import("@/lib/notifications/schema").then((module) => module.notificationsInput),
    { defaultValues: { enabled, arrivalMinutes: String(arrivalMinutes) } },
  );
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Notifications"
      onSubmit={(values) => saveNotifications(merchantId, values)}
      onSuccess={() => saved("Notification settings saved")}
    >
      <Switches />
      <TextField
        name="arrivalMinutes"
        label="Send a new time when it moves by more than (minutes)"
        hint="Smaller changes are not sent."
        inputMode="numeric"
        className="max-w-sm"
      />
      <div>
        <SubmitButton>Save notifications</SubmitButton>
      </div>
    </Form>
  );
}

function Switches() {
  const { field } = useController<{ enabled: Switch[] }, "enabled">({ name: "enabled" });
  const toggle = (name: Switch, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, name] : field.value.filter((each) => each !== name));
  return (
    <table className="w-full">
      <caption className="sr-only">Notifications to recipients, by channel</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted">
          <th className="py-2 pr-3 font-medium">Message</th>
          {CHANNELS.map((channel) => (
            <th key={channel} className="w-14 px-0.5 py-2 text-center font-medium sm:w-20">
              {CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {FACTS.map((fact) => (
          <tr key={fact}>
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              <span className="block font-medium">{FACT_LABELS[fact].label}</span>
              <span className="block text-xs text-muted">{FACT_LABELS[fact].when}</span>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className="text-center align-middle">
                <Checkbox
                  aria-label={`${FACT_LABELS[fact].label} by ${CHANNEL_LABELS[channel].toLowerCase()}`}
                  checked={field.value.includes(`${fact} ${channel}`)}
                  onCheckedChange={(isOn) => toggle(`${fact} ${channel}`, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
