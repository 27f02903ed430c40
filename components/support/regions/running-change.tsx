"use client";

import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { dataUrl } from "@/components/kit/live/data-client";
import { useRefreshOnChange } from "@/components/kit/live/use-refresh-on-change";
import { Button } from "@/components/kit/ui/button";
import { Card } from "@/components/kit/ui/card";
import type { LatestChange } from "@/lib/support/reads/read-regions";
import { progressWords } from "@/lib/support/rules/region-words";
import { cancelChange } from "./actions";

const REFRESH_MS = 2_000;

/** A region that is being added or removed. The page follows it. */
export function RunningChange({ change }: { change: LatestChange }) {
  const { t } = useText("regions");
  const { id, kind, name, progress, cancelRequested, version } = change;
  const problem = useRefreshOnChange(dataUrl("/support/data/regions", {}), version, REFRESH_MS);
  const { pending, run } = useInstantAction();
  const { words, percent } = progressWords(progress);
  return (
    <Card
      title={t(`changeRunning.${kind}`, { name })}
      description={t("change.runningText")}
      actions={
        kind === "add" &&
        !cancelRequested && (
          <Button size="sm" pending={pending} onClick={() => run(() => cancelChange({ id }))}>
            {t("change.cancel")}
          </Button>
        )
      }
    >
      <div className="grid gap-2">
        <p>{cancelRequested ? t("change.stopping") : words}</p>
        <progress
          aria-label={t("change.progress")}
          max={100}
          {...(percent !== null && { value: percent })}
          className="w-full accent-accent"
        />
        {problem !== null && (
          <p role="status" className="text-muted">
            {t("change.unreadable")}
          </p>
        )}
      </div>
    </Card>
  );
}
