"use client";

import { useController } from "react-hook-form";
import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { RowTable } from "@/components/kit/list/row-table";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { type Channel, CHANNELS, type Fact, FACTS, type Switch } from "@/lib/notifications/constants";
import { saveNotifications } from "./actions";
import { CHANNEL_LABELS, FACT_LABELS } from "./labels";

type NotificationsFormProps = {
  merchantId: string;
  enabled: Switch[];
  /** Channels that the installation cannot send with. */
  missing: readonly Channel[];
  arrivalMinutes: number;
};

/** Which notifications use which channel. */
export function NotificationsForm({ merchantId, enabled, missing, arrivalMinutes }: NotificationsFormProps) {
  return (
    <SettingForm
      label="Notifications"
      load={() => import("@/lib/notifications/schema").then((module) => module.notificationsInput)}
      values={{ enabled, arrivalMinutes: String(arrivalMinutes) }}
      save={(_changed, all) => saveNotifications(merchantId, all)}
      done="Notification settings saved"
    >
      <Switches missing={missing} />
      <TextField
        name="arrivalMinutes"
        label="Send a new time when it moves by more than (minutes)"
        hint="Smaller changes are not sent."
        inputMode="numeric"
        className="max-w-sm"
      />
    </SettingForm>
  );
}

function Switches({ missing }: { missing: readonly Channel[] }) {
  const { field } = useController<{ enabled: Switch[] }, "enabled">({ name: "enabled" });
  const toggle = (name: Switch, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, name] : field.value.filter((each) => each !== name));
  return (
    <RowTable
      label="Notifications to recipients, by channel"
      inset
      rows={FACTS}
      rowKey={(fact) => fact}
      columns={[
        {
          head: "Message",
          cell: (fact) => (
            <>
              <span className="block font-medium">{FACT_LABELS[fact].label}</span>
              <span className="block text-xs text-muted">{FACT_LABELS[fact].when}</span>
            </>
          ),
        },
        ...CHANNELS.map((channel) => ({
          head: missing.includes(channel) ? (
            <>
              {CHANNEL_LABELS[channel]}
              <span className="block font-normal text-warning-ink">not set up</span>
            </>
          ) : (
            CHANNEL_LABELS[channel]
          ),
          className: "w-14 px-0.5 text-center align-middle sm:w-20",
          cell: (fact: Fact) => (
            <Checkbox
              aria-label={`${FACT_LABELS[fact].label} by ${CHANNEL_LABELS[channel].toLowerCase()}`}
              checked={field.value.includes(`${fact} ${channel}`)}
              onCheckedChange={(isOn) => toggle(`${fact} ${channel}`, isOn)}
            />
          ),
        })),
      ]}
    />
  );
}
