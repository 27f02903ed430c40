import type { ReactNode } from "react";
import { useFormat, useText } from "#texts";
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
import { changeWords } from "../change-words";
import { collectedFrom, custodyEventWords } from "../custody-words";
import { differenceWords } from "../difference-words";
import { formatInstant } from "../format-instant";
import { StatusDot } from "../status-badge";
import type { DetailText, TradeText } from "../trade-text";
import { UtcSwitch, UtcTime } from "./utc-time";
import { actorWords, type Change, stopOfChange } from "./labels";
import { reasonWords } from "./reason-words";
import { pinEventTitle, recipientChangeTitle } from "./timeline-words";

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
  const { t } = useText("detail");
  const newestFirst = delivery.history.toReversed();
  return (
    <Card title={t("timeline.title")} actions={<UtcSwitch />}>
      <ol aria-label={t("timeline.list")}>
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
  const text = useText("detail");
  const { t } = text;
  const trade = useText("trade");
  const format = useFormat();
  const created = change.previousStatus === null;
  const fieldChange = fieldChangeOf(change);
  const setting = priceSettingOf(change);
  const custody = change.type === "custody" ? custodyEventWords(text, change) : null;
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
        {titleOf(text, trade, change)}
        {created && <span className="font-normal text-muted"> · {t("timeline.created")}</span>}
        {from !== null && (
          <span className="font-normal wrap-anywhere text-muted">
            {" "}
            · {t("timeline.from", { name: from })}
          </span>
        )}
        {change.courierName && (
          <span className="font-normal wrap-anywhere text-muted">
            {" · "}
            {t("timeline.to", { name: change.courierName })}
          </span>
        )}
      </p>
      {isCorrection(change.type) && (
        // A correction replaces the entry before it.
        <p className="mt-0.5 w-fit rounded-sm bg-warning-soft px-1.5 text-warning-ink">
          {t(change.actorKind === "courier" ? "timeline.reported" : "timeline.corrected")}
        </p>
      )}
      {custody?.detail && <p className="text-muted">{custody.detail}</p>}
      {setting && (
        <p>
          {[setting.before, setting.after]
            .map((cents) => formatMoney(cents, setting.currency, format.locale))
            .join(" → ")}
        </p>
      )}
      {fieldChange && !setting && (
        <ChangedFields change={fieldChange} units={units} timeZone={timeZone} isByRecipient={isByRecipient} />
      )}
      {change.reason && (
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">
          {t("quoted", { text: reasonWords(text, change.reason) })}
        </p>
      )}
      <p className="mt-0.5 text-xs wrap-anywhere text-muted tabular-nums">
        {!isByRecipient && !isCorrection(change.type) && `${actorWords(text, change)} · `}
        <time
          dateTime={change.createdAt.toISOString()}
          title={formatInstant(format, change.createdAt, "UTC")}
        >
          {formatInstant(format, change.createdAt, timeZone)}
        </time>
        <UtcTime instant={change.createdAt} prefix=" · " />
        {requestHref !== null && (
          <span className="print:hidden">
            {" · "}
            <Link quiet prefetch={false} href={requestHref}>
              {t("timeline.request")}
            </Link>
          </span>
        )}
      </p>
      {below}
    </li>
  );
}

/** The status or what else changed. */
function titleOf(text: DetailText, trade: TradeText, change: Change): string {
  const { t } = text;
  const setting = priceSettingOf(change);
  if (setting) return t(setting.isByHand ? "timeline.priceByHand" : "timeline.priceComputed");
  const fieldChange = fieldChangeOf(change);
  if (fieldChange) {
    return change.actorKind === "recipient"
      ? recipientChangeTitle(text, fieldChange.fields)
      : t("timeline.changed");
  }
  if (change.type === "custody") return custodyEventWords(text, change).title;
  return pinEventTitle(text, change) ?? trade.t(`status.${change.status}`);
}

type ChangedFieldsProps = { change: FieldChange; units: Units; timeZone: string; isByRecipient: boolean };

/** The changed fields, each with both values, and the difference in price. A recipient's texts begin with nothing. */
function ChangedFields({ change: { fields, planned }, units, timeZone, isByRecipient }: ChangedFieldsProps) {
  const { t, locale } = useText("detail");
  const trade = useText("trade");
  const { currency } = planned.after;
  const lines = changeWords(trade, fields, { units, currency, zoneOf: () => timeZone });
  const difference = planned.after.priceCents - planned.before.priceCents;
  const nothing = trade.t("change.none");
  return (
    <ul className="mt-0.5 grid gap-0.5">
      {lines.map((line) => (
        <li key={line.label} className="wrap-anywhere">
          {isByRecipient && line.before === nothing
            ? t("timeline.fieldSet", { label: line.label, after: line.after })
            : t.rich("timeline.field", {
                ...line,
                muted: (children) => <span className="text-muted">{children}</span>,
              })}
        </li>
      ))}
      {difference !== 0 && (
        <li>{t("timeline.price", { difference: differenceWords({ locale }, difference, currency) })}</li>
      )}
    </ul>
  );
}
