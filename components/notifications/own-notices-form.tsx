"use client";

import { useController } from "react-hook-form";
import { SettingForm } from "@/components/kit/form/setting-form";
import { Checkbox } from "@/components/kit/ui/checkbox";
import type { Notice } from "@/lib/notifications/constants";
import type { OwnNotice } from "@/lib/notifications/reads/get-own-notices";
import { saveOwnNotices } from "./actions";
import { NOTICE_LABELS } from "./labels";

/** Selects the emails that the member gets. */
export function OwnNoticesForm({ merchantId, notices }: { merchantId: string; notices: OwnNotice[] }) {
  return (
    <SettingForm
      label="Your notifications"
      load={() => import("@/lib/notifications/schema").then((module) => module.ownNoticesInput)}
      values={{ on: notices.filter(({ isOn }) => isOn).map(({ notice }) => notice) }}
      save={(values) => saveOwnNotices(merchantId, values)}
      done="Your emails are saved"
      button="Save your emails"
    >
      <Choices notices={notices.map(({ notice }) => notice)} />
    </SettingForm>
  );
}

function Choices({ notices }: { notices: Notice[] }) {
  const { field } = useController<{ on: Notice[] }, "on">({ name: "on" });
  return (
    <div className="grid gap-3">
      {notices.map((notice) => (
        <Checkbox
          key={notice}
          label={NOTICE_LABELS[notice].label}
          description={NOTICE_LABELS[notice].when}
          checked={field.value.includes(notice)}
          onCheckedChange={(isOn) =>
            field.onChange(isOn ? [...field.value, notice] : field.value.filter((each) => each !== notice))
          }
        />
      ))}
    </div>
  );
}
