"use client";

import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Switch } from "@/components/kit/ui/switch";
import type { OwnNotice } from "@/lib/notifications/reads/get-own-notices";
import { saveOwnNotices } from "./actions";

/** Selects the emails that the member gets. */
export function OwnNoticesForm({ merchantId, notices }: { merchantId: string; notices: OwnNotice[] }) {
  const { t } = useText("messages");
  const { pending, run } = useInstantAction();
  return (
    <div className="grid gap-3">
      {notices.map(({ notice, isOn }) => {
        const others = notices
          .filter((each) => each.isOn && each.notice !== notice)
          .map((each) => each.notice);
        return (
          <Switch
            key={notice}
            label={t(`notice.${notice}`)}
            description={t(`noticeWhen.${notice}`)}
            checked={isOn}
            pending={pending}
            onCheckedChange={(next) =>
              run(
                () => saveOwnNotices(merchantId, { on: next ? [...others, notice] : others }),
                t("own.saved"),
              )
            }
          />
        );
      })}
    </div>
  );
}
