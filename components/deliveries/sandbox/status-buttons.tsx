"use client";

import { useRef } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import type { DeliveryStatus } from "@/lib/deliveries/status";

type SingleMovesProps = {
  moves: readonly DeliveryStatus[];
  /** Whether a simulation is running. A manual change stops it. */
  stopsRun: boolean;
  pending: boolean;
  onMove: (status: DeliveryStatus) => void;
};

/** A button for each status change that is allowed now. */
export function StatusButtons({ moves, stopsRun, pending, onMove }: SingleMovesProps) {
  const { t } = useText("labels");
  const group = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={t("simulate.byHand")}
      className="flex min-w-0 flex-col gap-1.5 outline-none"
    >
      <p aria-hidden className="text-[0.8125rem] font-medium">
        {t("simulate.byHand")}
      </p>
      <div className="flex flex-wrap gap-2">
        {moves.map((status) => (
          <Button
            key={status}
            aria-disabled={pending || undefined}
            onClick={() => {
              if (pending) return;
              // The button disappears after the change, so the focus moves to its successors.
              group.current?.focus();
              onMove(status);
            }}
          >
            {t(`move.${status}`)}
          </Button>
        ))}
      </div>
      {stopsRun && <p className="text-xs text-muted">{t("simulate.stopsRun")}</p>}
    </div>
  );
}
