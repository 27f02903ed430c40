"use client";

import { useEffect, useRef } from "react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { Answer } from "@/lib/core/errors";
import { dropLimits, saveRateCard } from "./actions";
import type { RateCardDialogProps } from "./rate-card-dialog";
import type { ServiceLimitDialogProps } from "./service-limit-dialog";
import type { OperateText } from "./staff-roles";
import type { VehicleLimitsDialogProps } from "./vehicle-limits-dialog";

const RateCardDialog = dialogOnDemand(() => import("./rate-card-dialog"));
const VehicleLimitsDialog = dialogOnDemand(() => import("./vehicle-limits-dialog"));
const ServiceLimitDialog = dialogOnDemand(() => import("./service-limit-dialog"));

const editButton = ({ t }: OperateText, what: string) => (
  <Button size="sm" aria-label={t("terms.editLabel", { what })}>
    {t("terms.edit")}
  </Button>
);

/** Edits a merchant's rate card, or gives it up. */
export function RateCardButtons(props: RateCardDialogProps) {
  const { merchantId, vehicleType, seen, isOwn } = props;
  const text = useText("operate");
  const what = text.t("terms.rates", { vehicle: vehicleType });
  return (
    <Buttons
      what={what}
      edit={<RateCardDialog trigger={editButton(text, what)} props={props} />}
      drop={isOwn ? () => saveRateCard({ merchantId, vehicleType, seen, card: null }) : null}
    />
  );
}

/** Edits a merchant's limits for a vehicle, or gives them up. */
export function VehicleLimitsButtons(props: VehicleLimitsDialogProps) {
  const { merchantId, vehicleType, seen, load } = props;
  const text = useText("operate");
  const what = text.t("terms.vehicleLimits", { vehicle: vehicleType });
  return (
    <Buttons
      what={what}
      edit={<VehicleLimitsDialog trigger={editButton(text, what)} props={props} />}
      drop={load.isOwn ? () => dropLimits({ merchantId, vehicleType, seen }) : null}
    />
  );
}

/** Edits a merchant's limit for a service, or gives it up. */
export function ServiceLimitButtons(props: ServiceLimitDialogProps) {
  const { merchantId, serviceType, seen, isOwn } = props;
  const text = useText("operate");
  const what = text.t("terms.serviceLimit", { service: serviceType });
  return (
    <Buttons
      what={what}
      edit={<ServiceLimitDialog trigger={editButton(text, what)} props={props} />}
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
  const { t } = useText("operate");
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
          title={t("terms.resetTitle", { what })}
          description={t("terms.resetText")}
          confirmLabel={t("terms.reset")}
          done={t("terms.resetDone")}
          send={drop}
          onDone={() => void (isReset.current = true)}
          trigger={
            <Button size="sm" variant="ghost" aria-label={t("terms.resetLabel", { what })}>
              {t("terms.reset")}
            </Button>
          }
        />
      )}
      {edit}
    </span>
  );
}
