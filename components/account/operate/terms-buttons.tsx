"use client";

import { useEffect, useRef } from "react";
import { SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { Answer } from "@/lib/core/errors";
import { dropLimits, saveRateCard } from "./actions";
import type { RateCardDialogProps } from "./rate-card-dialog";
import type { ServiceLimitDialogProps } from "./service-limit-dialog";
import type { VehicleLimitsDialogProps } from "./vehicle-limits-dialog";

const RateCardDialog = dialogOnDemand(() => import("./rate-card-dialog"));
const VehicleLimitsDialog = dialogOnDemand(() => import("./vehicle-limits-dialog"));
const ServiceLimitDialog = dialogOnDemand(() => import("./service-limit-dialog"));

const editButton = (what: string) => (
  <Button size="sm" aria-label={`Edit ${what}`}>
    Edit
  </Button>
);

/** Edits a merchant's rate card, or gives it up. */
export function RateCardButtons(props: RateCardDialogProps) {
  const { merchantId, vehicleType, seen, isOwn } = props;
  const what = `the rates for ${VEHICLE_LABELS[vehicleType].toLowerCase()}`;
  return (
    <Buttons
      what={what}
      edit={<RateCardDialog trigger={editButton(what)} props={props} />}
      drop={isOwn ? () => saveRateCard({ merchantId, vehicleType, seen, card: null }) : null}
    />
  );
}

/** Edits a merchant's limits for a vehicle, or gives them up. */
export function VehicleLimitsButtons(props: VehicleLimitsDialogProps) {
  const { merchantId, vehicleType, seen, load } = props;
  const what = `the limits for ${VEHICLE_LABELS[vehicleType].toLowerCase()}`;
  return (
    <Buttons
      what={what}
      edit={<VehicleLimitsDialog trigger={editButton(what)} props={props} />}
      drop={load.isOwn ? () => dropLimits({ merchantId, vehicleType, seen }) : null}
    />
  );
}

/** Edits a merchant's limit for a service, or gives it up. */
export function ServiceLimitButtons(props: ServiceLimitDialogProps) {
  const { merchantId, serviceType, seen, isOwn } = props;
  const what = `the limit for ${SERVICE_LABELS[serviceType].toLowerCase()}`;
  return (
    <Buttons
      what={what}
      edit={<ServiceLimitDialog trigger={editButton(what)} props={props} />}
      drop={isOwn ? () => dropLimits({ merchantId, serviceType, seen }) : null}
    />
  );
}

type ButtonsProps = {
  what: string;
  edit: React.ReactNode;
  /** Null if the default applies. */
  drop: (() => Promise<Answer<unknown>>) | null;
};

function Buttons({ what, edit, drop }: ButtonsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isReset = useRef(false);
  const isOwn = drop !== null;

  // The focused button disappears with the merchant's own values, so the focus moves to the one beside it.
  useEffect(() => {
    if (isOwn || !isReset.current) return;
    isReset.current = false;
    place.current?.querySelector("button")?.focus();
  }, [isOwn]);

  return (
    <span ref={place} className="flex flex-wrap justify-end gap-1.5">
      {drop && (
        <ConfirmAction
          title={`Reset ${what}?`}
          description="The default applies again, also for the sandbox. This is recorded with your name."
          confirmLabel="Reset"
          done="The default applies again"
          send={drop}
          onDone={() => void (isReset.current = true)}
          trigger={
            <Button size="sm" variant="ghost" aria-label={`Reset ${what}`}>
              Reset
            </Button>
          }
        />
      )}
      {edit}
    </span>
  );
}
