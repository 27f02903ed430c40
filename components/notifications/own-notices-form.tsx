"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Switch } from "@/components/kit/ui/switch";
import type { OwnNotice } from "@/lib/notifications/reads/get-own-notices";
import { saveOwnNotices } from "./actions";
import { NOTICE_LABELS } from "./labels";

/** Selects the emails that the member gets. */
export function OwnNoticesForm({ merchantId, notices }: { merchantId: string; notices: OwnNotice[] }) {
  const { pending, run } = useInstantAction();
  return (
    <div className="grid gap-3">
      {notices.map(({ notice, isOn }) => {
        const { label, when } = NOTICE_LABELS[notice];
        const others = notices
          .filter((each) => each.isOn && each.notice !== notice)
          .map((each) => each.notice);
        return (
          <Switch
            key={notice}
            label={label}
            description={when}
            checked={isOn}
            pending={pending}
            onCheckedChange={(next) =>
              run(
                () => saveOwnNotices(merchantId, { on: next ? [...others, notice] : others }),
                "Email settings saved",
              )
            }
          />
        );
      })}
    </div>
  );
}
