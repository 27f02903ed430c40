"use client";

import { useText } from "#texts";
import { Link2, UserCheck } from "lucide-react";
import { useState } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { courierWorkPath } from "@/components/support/paths";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Link } from "@/components/kit/ui/link";
import { onDemand } from "@/components/kit/ui/on-demand";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { activateCourier, saveCourier, setCourierShift } from "../actions";

const LinkDialog = onDemand(() => import("./link-dialog").then((module) => module.LinkDialog));
const CourierDialog = dialogOnDemand(() => import("./courier-dialog"));
const PayDialog = dialogOnDemand(() => import("./pay-dialog"));
const DeactivateDialog = dialogOnDemand(() => import("./deactivate-dialog"));

type CourierRowProps = {
  courier: ListedCourier;
  /** The active couriers. */
  couriers: readonly ListedCourier[];
};

/** One courier: name, vehicle, open work and actions. */
export function CourierRow({ courier, couriers }: CourierRowProps) {
  const { id, name, phoneNumber, phoneText, vehicleType, active, work, seenAt, onShiftSince } = courier;
  const { t } = useText("roster");
  const trade = useText("trade");
  const [linkShown, setLinkShown] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <Badge>{trade.t(`vehicle.${vehicleType}`)}</Badge>
          {onShiftSince && <Badge tone="success">{t("row.onShift")}</Badge>}
        </p>
        <p className="text-muted">
          <a
            href={`tel:${phoneNumber}`}
            className="inline-flex min-h-6 items-center tabular-nums hover:underline"
          >
            {phoneText}
          </a>
        </p>
        {active && <Shift courier={courier} />}
        {seenAt && (
          <p className="text-xs text-muted">
            {t.rich("row.seen", { time: () => <ViewerTime instant={seenAt} /> })}
          </p>
        )}
      </div>
      <p className="min-w-24 sm:basis-32">
        {work.open > 0 ? (
          <Link quiet prefetch={false} href={courierWorkPath(id)}>
            {t("row.open", { count: work.open })}
          </Link>
        ) : (
          <span className="text-muted">{t("row.noWork")}</span>
        )}
        {work.held > 0 && (
          <span className="block text-xs text-muted">{t("row.held", { count: work.held })}</span>
        )}
      </p>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:w-72">
        {active && (
          <Button
            size="sm"
            aria-label={t("row.linkOf", { name })}
            aria-haspopup="dialog"
            onClick={() => setLinkShown(true)}
          >
            <Link2 aria-hidden /> {t("row.link")}
          </Button>
        )}
        <CourierDialog
          props={{
            title: t("edit.title"),
            courier,
            send: ({ language, ...input }, isLanguageChanged) =>
              saveCourier({ ...input, courierId: id, ...(isLanguageChanged && { language }) }),
          }}
          trigger={
            <Button size="sm" variant="ghost" aria-label={t("row.editName", { name })}>
              {t("row.edit")}
            </Button>
          }
        />
        <PayDialog
          props={{ courier }}
          trigger={
            <Button size="sm" variant="ghost" aria-label={t("row.payOf", { name })}>
              {t("row.pay")}
            </Button>
          }
        />
        {active ? (
          <DeactivateDialog
            props={{ courier, couriers }}
            trigger={
              <Button size="sm" variant="ghost" aria-label={t("row.deactivateName", { name })}>
                {t("row.deactivate")}
              </Button>
            }
          />
        ) : (
          <Reactivate courier={courier} />
        )}
      </div>
      {linkShown && <LinkDialog courier={courier} onClose={() => setLinkShown(false)} />}
    </li>
  );
}

function Shift({ courier: { id, name, onShiftSince } }: Pick<CourierRowProps, "courier">) {
  const { pending, run } = useInstantAction();
  const { t } = useText("roster");
  const isOnShift = onShiftSince !== null;
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      {isOnShift && (
        <span>{t.rich("row.onShiftSince", { time: () => <ViewerTime instant={onShiftSince} /> })}</span>
      )}
      <button
        type="button"
        aria-label={t(isOnShift ? "row.endShiftOf" : "row.startShiftOf", { name })}
        aria-disabled={pending || undefined}
        className="min-h-6 underline underline-offset-2 hover:text-ink"
        onClick={() => pending || run(() => setCourierShift({ courierId: id, isOnShift: !isOnShift }))}
      >
        {t(isOnShift ? "row.endShift" : "row.startShift")}
      </button>
    </p>
  );
}

function Reactivate({ courier: { id, name } }: Pick<CourierRowProps, "courier">) {
  const { t } = useText("roster");
  const { pending, run } = useInstantAction();
  return (
    <Button
      size="sm"
      aria-label={t("row.reactivateName", { name })}
      pending={pending}
      onClick={() =>
        run(
          () => activateCourier({ courierId: id, active: true, decisions: [] }),
          t("row.reactivated", { name }),
        )
      }
    >
      <UserCheck aria-hidden /> {t("row.reactivate")}
    </Button>
  );
}
