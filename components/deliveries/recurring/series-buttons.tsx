"use client";

import { CirclePause, CirclePlay, Pencil, Square } from "lucide-react";
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
  const merchantKey = useMerchantKey();
  const { pending, run } = useInstantAction();
  const Icon = isPaused ? CirclePlay : CirclePause;
  return (
    <>
      <ButtonLink href={editSeriesPath(merchantKey, id)} prefetch={false}>
        <Pencil aria-hidden />
        Edit series
      </ButtonLink>
      <Button
        pending={pending}
        onClick={() =>
          run(
            () => pauseSeries(merchantId, { id, isPaused: !isPaused }),
            isPaused ? "Series resumed" : "Series paused",
          )
        }
      >
        <Icon aria-hidden />
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <ConfirmAction
        title={`End the series “${name}”?`}
        description="No more deliveries are created. Those that are created stay. This cannot be undone."
        confirmLabel="End series"
        done="Series ended"
        send={() => endSeries(merchantId, { id })}
        trigger={
          <Button variant="danger-quiet">
            <Square aria-hidden />
            End series
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
  const merchantKey = useMerchantKey();
  const { pending, run } = useInstantAction();
  const day = dateWords(date);
  if (state === "skipped") {
    return (
      <Button
        size="sm"
        pending={pending}
        aria-label={`Restore ${day}`}
        onClick={() => run(() => skipDate(merchantId, { id, date, isSkipped: false }), `${day} restored`)}
      >
        Restore
      </Button>
    );
  }
  return (
    <>
      {state === "failed" && canRetry && (
        <Button
          size="sm"
          pending={pending}
          aria-label={`Try ${day} again`}
          onClick={() => run(() => retryDate(merchantId, { id, date }), "Trying again")}
        >
          Try again
        </Button>
      )}
      <ButtonLink
        size="sm"
        prefetch={false}
        href={editSeriesPath(merchantKey, id, date)}
        aria-label={`Edit ${day}`}
      >
        Edit
      </ButtonLink>
      <Button
        size="sm"
        pending={pending}
        aria-label={`Skip ${day}`}
        onClick={() => run(() => skipDate(merchantId, { id, date, isSkipped: true }), `${day} skipped`)}
      >
        Skip
      </Button>
    </>
  );
}
