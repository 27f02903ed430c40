"use client";

import { useController } from "react-hook-form";
import { useText } from "#texts";
import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { RowTable } from "@/components/kit/list/row-table";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { type Channel, CHANNELS, type Fact, FACTS, type Switch } from "@/lib/notifications/constants";
import { saveNotifications } from "./actions";

type NotificationsFormProps = {
  merchantId: string;
  enabled: Switch[];
  /** Channels that the installation cannot send with. */
  missing: readonly Channel[];
  arrivalMinutes: number;
};

/** Which notifications use which channel. */
export function NotificationsForm({ merchantId, enabled, missing, arrivalMinutes }: NotificationsFormProps) {
  const { t } = useText("messages");
  return (
    <SettingForm
      label={t("title")}
      load={() => import("@/lib/notifications/schema").then((module) => module.notificationsInput)}
      values={{ enabled, arrivalMinutes: String(arrivalMinutes) }}
      save={(_changed, all) => saveNotifications(merchantId, all)}
      done={t("saved")}
    >
      <Switches missing={missing} />
      <TextField
        name="arrivalMinutes"
        label={t("arrival")}
        hint={t("arrivalHint")}
        inputMode="numeric"
        className="max-w-sm"
      />
    </SettingForm>
  );
}

function Switches({ missing }: { missing: readonly Channel[] }) {
  const { t } = useText("messages");
  const { field } = useController<{ enabled: Switch[] }, "enabled">({ name: "enabled" });
  const toggle = (name: Switch, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, name] : field.value.filter((each) => each !== name));
  return (
    <RowTable
      label={t("table")}
      inset
      rows={FACTS}
      rowKey={(fact) => fact}
      columns={[
        {
          head: t("message"),
          cell: (fact) => (
            <>
              <span className="block font-medium">{t(`fact.${fact}`)}</span>
              <span className="block text-xs text-muted">{t(`when.${fact}`)}</span>
            </>
          ),
        },
        ...CHANNELS.map((channel) => ({
          head: missing.includes(channel) ? (
            <>
              {t(`channel.${channel}`)}
              <span className="block font-normal text-warning-ink">{t("notSetUp")}</span>
            </>
          ) : (
            t(`channel.${channel}`)
          ),
          className: "w-14 px-0.5 text-center align-middle sm:w-20",
          cell: (fact: Fact) => (
            <Checkbox
              aria-label={t(`by.${channel}`, { fact: t(`fact.${fact}`) })}
              checked={field.value.includes(`${fact} ${channel}`)}
              onCheckedChange={(isOn) => toggle(`${fact} ${channel}`, isOn)}
            />
          ),
        })),
      ]}
    />
  );
}
