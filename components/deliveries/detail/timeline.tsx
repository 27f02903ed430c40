import type { ReactNode } from "react";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { cn } from "@/components/kit/ui/cn";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { FieldChange } from "@/lib/deliveries/present/changes";
import { fieldChangeOf } from "@/lib/deliveries/present/changes";
import { priceSettingOf } from "@/lib/deliveries/rules/price-history";
import { isCorrection } from "@/lib/deliveries/status";
import { formatMoney } from "@/lib/core/money";
import type { Units } from "@/lib/core/units";
import { changeWords, recipientChangeTitle } from "../change-words";
import { collectedFrom, custodyEventWords } from "../custody-words";
import { differenceWords } from "../difference-words";
import { STATUS_LABELS } from "../format";
import { formatInstant } from "../format-instant";
import { pinEventTitle } from "../handover-words";
import { StatusDot } from "../status-badge";
import { UtcSwitch, UtcTime } from "./utc-time";
import { actorWords, type Change, stopOfChange } from "./labels";

export type TimelineProps = {
  delivery: DeliveryDetail;
  units: Units;
  /** URL of the API request that made a change; null if the reader may not see it. */
  requestHref?: (change: Change) => string | null;
  /** Additional content below a change. */
  below?: (change: Change) => ReactNode;
};

/** Every status the delivery has had, and every change of its fields, newest first. */
export function Timeline({ delivery, units, requestHref = () => null, below = () => null }: TimelineProps) {
  const newestFirst = delivery.history.toReversed();
  return (
    <Card title="Timeline" actions={<UtcSwitch />}>
      <ol aria-label="Timeline, newest first">
        {newestFirst.map((change, index) => (
          <TimelineEntry
            key={change.sequence}
            change={change}
            units={units}
            from={collectedFrom(delivery.history, change)}
            timeZone={stopOfChange(delivery, change.status).timeZone}
            requestHref={requestHref(change)}
            below={below(change)}
            newest={index === 0}
            oldest={index === newestFirst.length - 1}
          />
        ))}
      </ol>
    </Card>
  );
}

type EntryProps = {
  change: Change;
  units: Units;
  /** The courier from whom the package was collected, if it was another courier's. */
  from: string | null;
  timeZone: string;
  requestHref: string | null;
  below: ReactNode;
  newest: boolean;
  oldest: boolean;
};

function TimelineEntry({ change, units, from, timeZone, requestHref, below, newest, oldest }: EntryProps) {
  const created = change.previousStatus === null;
  const fieldChange = fieldChangeOf(change);
  const setting = priceSettingOf(change);
  const custody = change.type === "custody" ? custodyEventWords(change) : null;
  const isByRecipient = change.actorKind === "recipient";
  return (
    <li className="relative pb-4 pl-6 last:pb-0" aria-current={newest ? "step" : undefined}>
      {!oldest && (
        <span
          aria-hidden
          className="absolute top-3 bottom-0 left-[0.3125rem] w-px -translate-x-1/2 translate-y-2 bg-line"
        />
      )}
      <StatusDot status={change.status} className="absolute top-[0.3125rem] left-0 size-2.5" />
      <p className={cn(newest ? "font-semibold" : "font-medium")}>
        {setting
          ? setting.isByHand
            ? "Price set by hand"
            : "Computed price restored"
          : fieldChange
            ? changedTitle(fieldChange, isByRecipient)
            : (custody?.title ?? pinEventTitle(change) ?? STATUS_LABELS[change.status])}
        {created && <span className="font-normal text-muted"> · created</span>}
        {from !== null && <span className="font-normal wrap-anywhere text-muted"> · from {from}</span>}
        {change.courierName && (
          <span className="font-normal wrap-anywhere text-muted"> · to {change.courierName}</span>
        )}
      </p>
      {isCorrection(change.type) && (
        // A correction replaces the entry before it.
        <p className="mt-0.5 w-fit rounded-sm bg-warning-soft px-1.5 text-warning-ink">
          {change.actorKind === "courier"
            ? "Reported by the courier who had the package"
            : "Corrected by Waybill support"}
        </p>
      )}
      {custody?.detail && <p className="text-muted">{custody.detail}</p>}
      {setting && (
        <p>
          {formatMoney(setting.before, setting.currency)} → {formatMoney(setting.after, setting.currency)}
        </p>
      )}
      {fieldChange && !setting && (
        <ChangedFields change={fieldChange} units={units} timeZone={timeZone} isByRecipient={isByRecipient} />
      )}
      {change.reason && (
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">“{change.reason}”</p>
      )}
      <p className="mt-0.5 text-xs wrap-anywhere text-muted tabular-nums">
        {!isByRecipient && !isCorrection(change.type) && `${actorWords(change)} · `}
        <time dateTime={change.createdAt.toISOString()} title={formatInstant(change.createdAt, "UTC")}>
          {formatInstant(change.createdAt, timeZone)}
        </time>
        <UtcTime instant={change.createdAt} prefix=" · " />
        {requestHref !== null && (
          <span className="print:hidden">
            {" · "}
            <Link quiet prefetch={false} href={requestHref}>
              API request
            </Link>
          </span>
        )}
      </p>
      {below}
    </li>
  );
}

const changedTitle = ({ fields }: FieldChange, isByRecipient: boolean) =>
  isByRecipient ? recipientChangeTitle(fields) : "Changed";

type ChangedFieldsProps = { change: FieldChange; units: Units; timeZone: string; isByRecipient: boolean };

/** The changed fields, each with both values, and the difference in price. A recipient's texts begin with nothing. */
function ChangedFields({ change: { fields, planned }, units, timeZone, isByRecipient }: ChangedFieldsProps) {
  const words = changeWords(fields, {
    units,
    currency: planned.after.currency,
    zoneOf: () => timeZone,
  });
  const difference = planned.after.priceCents - planned.before.priceCents;
  return (
    <ul className="mt-0.5 grid gap-0.5">
      {words.map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere">
          {label}:{" "}
          {before !== "none" || !isByRecipient ? <span className="text-muted">{before} → </span> : ""}
          {after}
        </li>
      ))}
      {difference !== 0 && <li>Price: {differenceWords(difference, planned.after.currency)}</li>}
    </ul>
  );
}
