"use client";

import { CirclePause, CirclePlay, Pencil, Square } from "lucide-react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { editSeriesPath } from "../paths";
import { endSeries, pauseSeries, retryDate, skipDate } from "./actions";
import { dateWords } from "./date-words";

type SeriesButtonsProps = { merchantId: string; id: string; name: string; isPaused: boolean };

/** Changes a series that has not ended. */
export function SeriesButtons({ merchantId, id, name, isPaused }: SeriesButtonsProps) {
  const { t } = useText("recurring");
  const merchantKey = useMerchantKey();
  const { pending, run } = useInstantAction();
  const Icon = isPaused ? CirclePlay : CirclePause;
  return (
    <>
      <ButtonLink href={editSeriesPath(merchantKey, id)} prefetch={false}>
        <Pencil aria-hidden />
        {t("action.editSeries")}
      </ButtonLink>
      <Button
        pending={pending}
        onClick={() =>
          run(
            () => pauseSeries(merchantId, { id, isPaused: !isPaused }),
            t(isPaused ? "action.resumed" : "action.paused"),
          )
        }
      >
        <Icon aria-hidden />
        {t(isPaused ? "action.resume" : "action.pause")}
      </Button>
      <ConfirmAction
        title={t("action.endTitle", { name })}
        description={t("action.endHint")}
        confirmLabel={t("action.end")}
        done={t("action.ended")}
        send={() => endSeries(merchantId, { id })}
        trigger={
          <Button variant="danger-quiet">
            <Square aria-hidden />
            {t("action.end")}
          </Button>
        }
      />
    </>
  );
}

type DayButtonsProps = {
  merchantId: string;
  id: string;
  date: string;
  state: "planned" | "skipped" | "failed";
  /** Whether a failed date can be tried again now. */
  canRetry?: boolean;
};

/** Skips, restores, changes or retries one date. */
export function DayButtons({ merchantId, id, date, state, canRetry = true }: DayButtonsProps) {
  const text = useText("recurring");
  const { t } = text;
  const { t: kit } = useText("kit");
  const merchantKey = useMerchantKey();
  const { pending, run } = useInstantAction();
  const day = { date: dateWords(text, date) };
  if (state === "skipped") {
    return (
      <Button
        size="sm"
        pending={pending}
        aria-label={t("action.restoreDay", day)}
        onClick={() =>
          run(() => skipDate(merchantId, { id, date, isSkipped: false }), t("action.restored", day))
        }
      >
        {t("action.restore")}
      </Button>
    );
  }
  return (
    <>
      {state === "failed" && canRetry && (
        <Button
          size="sm"
          pending={pending}
          aria-label={t("action.retryDay", day)}
          onClick={() => run(() => retryDate(merchantId, { id, date }), t("action.retrying"))}
        >
          {kit("action.tryAgain")}
        </Button>
      )}
      <ButtonLink
        size="sm"
        prefetch={false}
        href={editSeriesPath(merchantKey, id, date)}
        aria-label={t("action.editDay", day)}
      >
        {t("action.edit")}
      </ButtonLink>
      <Button
        size="sm"
        pending={pending}
        aria-label={t("action.skipDay", day)}
        onClick={() =>
          run(() => skipDate(merchantId, { id, date, isSkipped: true }), t("action.skipped", day))
        }
      >
        {t("action.skip")}
      </Button>
    </>
  );
}
